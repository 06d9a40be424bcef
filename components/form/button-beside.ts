/**
 * For a form of one field: its button is beside the input if there is room, level with it, and what follows the field
 * is below both. While a problem is shown, the button is below it.
 */
export const buttonBeside =
  'sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-x-3 sm:*:col-span-2 sm:*:mb-0! sm:*:first:col-auto sm:[&>p]:mt-3 sm:*:data-form-end:mt-6.5 sm:*:data-form-end:[grid-area:1/2] sm:[&>[data-form-end]:has(>.basis-full)]:mt-4 sm:[&>[data-form-end]:has(>.basis-full)]:[grid-area:auto/1/auto/3]'

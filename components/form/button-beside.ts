/**
 * For a form of one field. Where there is room, the button is level with the field, and what follows the field is below
 * both. On phones it is below the field. While a problem is shown, the button is below it.
 */
export const buttonBeside =
  'sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-x-2 sm:*:col-span-2 sm:*:mb-0! sm:*:first:col-auto sm:[&>p]:mt-3 sm:*:data-form-end:mt-6.5 sm:*:data-form-end:[grid-area:1/2] sm:[&>[data-form-end]:has(>.basis-full)]:mt-4 sm:[&>[data-form-end]:has(>.basis-full)]:[grid-area:auto/1/auto/3]'

import { classNames } from './class-names'

/** The box shared by text inputs, selects and comboboxes. Text is 16 px on touch screens, or iOS zooms the page. */
export const inputLook = classNames(
  'w-full rounded-sm border border-border-strong bg-surface-raised text-base text-text pointer-coarse:text-lg',
  'transition-colors hover:border-text-faint focus-visible:-outline-offset-1',
  'aria-[invalid=true]:border-danger aria-[invalid=true]:outline-danger',
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-sunken disabled:text-text-faint',
)

/** As wide as the chosen value, without a box until hovered. */
export const quietInputLook = classNames(
  'max-w-full rounded-sm border border-transparent bg-transparent text-base [field-sizing:content] pointer-coarse:text-lg',
  'transition-colors hover:border-border-strong focus-visible:-outline-offset-1',
  'disabled:cursor-not-allowed disabled:border-transparent disabled:text-text-faint',
)

/** Height and padding of a single line. */
export const inputLine = 'h-8 px-2.5 pointer-coarse:h-11'

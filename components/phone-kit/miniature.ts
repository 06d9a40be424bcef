import type { CSSProperties } from 'react'
import { phoneColors } from './colors'
import { formColors } from './form-colors'

/** Colors of screens of forms that are drawn small, as the phone of a preview has them. */
export const miniatureColors: CSSProperties = { ...phoneColors, ...formColors.ios }

/** How a screen and what is on it look when it is drawn small. */
export const miniature = {
  screen: 'flex flex-col overflow-hidden border bg-(--phone-bubble) text-(--phone-text)',
  field: 'rounded-sm border border-(--phone-field-line)',
  choice: 'rounded-sm bg-(--phone-field)',
  button: 'rounded-full bg-(--phone-accent) text-(--phone-on-accent)',
  link: 'text-(--phone-link) underline',
}

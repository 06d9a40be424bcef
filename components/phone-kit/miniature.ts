import type { CSSProperties } from 'react'
import { phoneColors } from './colors'
import { formColors } from './form-colors'

/** Colors of miniature form screens, as on a preview's phone. */
export const miniatureColors: CSSProperties = { ...phoneColors, ...formColors.ios }

/** Styles of miniature screens and their contents. */
export const miniature = {
  screen: 'flex flex-col overflow-hidden border bg-(--phone-bubble) text-(--phone-text)',
  field: 'rounded-sm border border-(--phone-field-line)',
  choice: 'rounded-sm bg-(--phone-field)',
  button: 'rounded-full bg-(--phone-accent) text-(--phone-on-accent)',
  link: 'text-(--phone-link) underline',
}

import type { MouseEvent } from 'react'

/** Whether a click on a link may be answered here: a new tab or window is the browser's own business. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

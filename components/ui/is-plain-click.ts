import type { MouseEvent } from 'react'

/** Whether a click on a link can be handled here: new tabs and windows are left to the browser. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

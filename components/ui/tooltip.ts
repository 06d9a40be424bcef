/**
 * Gives an element a tooltip: spread the result over it, `<a {...tooltip('Opens in a new tab')}>`.
 * The text is shown by `TooltipLayer` and read aloud as the element's description. It explains; an icon's
 * name belongs into `aria-label`.
 */
export function tooltip(text: string | undefined) {
  return text ? { 'data-tooltip': text, 'aria-description': text } : {}
}

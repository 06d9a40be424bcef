/**
 * Gives an element a tooltip: spread the result over it, `<a {...tooltip('Opens in a new tab')}>`. `TooltipLayer`
 * shows the text, and screen readers announce it as the description. It is for explanations; an icon's name belongs
 * in `aria-label`.
 */
export function tooltip(text: string | undefined) {
  return text ? { 'data-tooltip': text, 'aria-description': text } : {}
}

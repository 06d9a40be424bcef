/** What the select is called, for the list that opens in its place. */
export const nameOf = (select: HTMLSelectElement): string =>
  select.getAttribute('aria-label') ?? select.labels[0]?.textContent ?? ''

/** Where its list is drawn, when not at the end of the page: in the drawer it is opened from, which lies over all else. */
export const containerOf = (select: HTMLSelectElement): HTMLElement | undefined =>
  select.closest<HTMLElement>('[popover]:popover-open') ?? select.closest<HTMLElement>('main') ?? undefined

/** A press on the select itself, which opens and closes its list. */
export const isPressOn = (select: HTMLSelectElement, event: Event): boolean =>
  event.type !== 'keydown' && event.target instanceof Node && select.contains(event.target)

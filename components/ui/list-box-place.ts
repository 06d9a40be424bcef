/** What the select is called, for the list that opens in its place. */
export const nameOf = (select: HTMLSelectElement): string =>
  select.getAttribute('aria-label') ?? select.labels[0]?.textContent ?? ''

/** Where its list is drawn, when not at the end of the page: in the drawer it is opened from, which lies over all else. */
export const containerOf = (anchor: HTMLElement): HTMLElement | undefined =>
  anchor.closest<HTMLElement>('[popover]:popover-open') ?? anchor.closest<HTMLElement>('main') ?? undefined

/** A press on what a list belongs to, which opens and closes it. */
export const isPressOn = (anchor: HTMLElement, event: Event): boolean =>
  event.type !== 'keydown' && event.target instanceof Node && anchor.contains(event.target)

/** Where a list opens, for the positioner of a Base UI popup: below its control, aligned with its start. */
export const listBoxPlace = {
  positionMethod: 'fixed',
  align: 'start',
  sideOffset: 6,
  collisionPadding: 8,
  className: 'z-50',
} as const

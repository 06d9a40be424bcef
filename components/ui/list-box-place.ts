/** Label of the select, for the list that replaces its popup. */
export const nameOf = (select: HTMLSelectElement): string =>
  select.getAttribute('aria-label') ?? select.labels[0]?.textContent ?? ''

/**
 * Where the list is rendered, if not at the end of the page: in the drawer that contains the control, which covers
 * everything else.
 */
export const containerOf = (anchor: HTMLElement): HTMLElement | undefined =>
  anchor.closest<HTMLElement>('[popover]:popover-open') ?? anchor.closest<HTMLElement>('main') ?? undefined

/** A press on the list's control, which toggles it. */
export const isPressOn = (anchor: HTMLElement, event: Event): boolean =>
  event.type !== 'keydown' && event.target instanceof Node && anchor.contains(event.target)

/** Where a list opens, for a Base UI positioner: below its control, aligned with its start. */
export const listBoxPlace = {
  positionMethod: 'fixed',
  align: 'start',
  sideOffset: 6,
  collisionPadding: 8,
  className: 'z-50',
} as const

/** Closes the drawer or menu that contains an element, after navigating. */
export function closePopoverAround(element: Element) {
  element.closest<HTMLElement>(':popover-open')?.hidePopover()
}

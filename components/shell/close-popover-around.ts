/** Closes the drawer or menu an element stands in, when what it does leads elsewhere. */
export function closePopoverAround(element: Element) {
  element.closest<HTMLElement>(':popover-open')?.hidePopover()
}

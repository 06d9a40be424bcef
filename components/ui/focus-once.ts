/** As a `ref`: focuses an element when it appears, without scrolling to it, because what was pressed to open it is gone. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

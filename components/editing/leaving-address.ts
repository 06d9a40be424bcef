type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'
>

/** Where a click on a link leads away from this page in this tab, as path and query; undefined when it does not. */
export function leavingAddress(
  click: Click,
  here: Pick<Location, 'origin' | 'pathname'>,
): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  // Another site is another page: the browser asks by itself.
  if (origin !== here.origin || pathname === here.pathname) return undefined
  return `${pathname}${search}${hash}`
}

/** `push` adds a history entry for the back button; `replace` replaces the current one. */
export type AddressChange = 'push' | 'replace'

/** Sets this page's query, given without question mark. */
export function goToSearch(search: string, how: AddressChange = 'push'): void {
  const address = search ? `?${search}` : window.location.pathname
  // Next observes these; its own router would fetch the page from the server again.
  if (how === 'replace') window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
}

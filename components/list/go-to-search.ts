/** `push` adds an entry to the history, one more step for the back button; `replace` takes the place of the last one. */
export type AddressChange = 'push' | 'replace'

/** Puts a query, without its question mark, into the address of this page. */
export function goToSearch(search: string, how: AddressChange = 'push'): void {
  const address = search ? `?${search}` : window.location.pathname
  // Next follows these; its own router would fetch the page from the server again.
  if (how === 'replace') window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
}

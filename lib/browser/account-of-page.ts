import { ACCOUNT_HEADER, ACCOUNT_PARAMETER } from '@/lib/contract/account-keys'

/** The key of the account this page was drawn for; it stays so, whatever other tabs choose. */
export const accountOfPage = (): string | undefined => globalThis.document?.documentElement.dataset.account

/** An address of this console that says which account this page is about, for what has no headers: links and streams. */
export function withAccountOfPage(address: string): string {
  const key = accountOfPage()
  if (key === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${ACCOUNT_PARAMETER}=${key}`
}

/**
 * Has everything that this page asks of its own server say which account it is about, so that a tab never reads from,
 * or writes to, the account that another tab has chosen: its calls and the pages it goes to by a header, and files that
 * links lead to by their address.
 */
export function sendAccountOfPage(): void {
  const { fetch: send, location } = window
  window.fetch = (input, init) => {
    const key = accountOfPage()
    const { url, headers } = input instanceof Request ? input : { url: String(input), headers: undefined }
    if (key === undefined || new URL(url, location.href).origin !== location.origin) return send(input, init)
    const named = new Headers(init?.headers ?? headers)
    named.set(ACCOUNT_HEADER, key)
    return send(input, { ...init, headers: named })
  }
  // After the handlers of a link, which may set its address anew.
  window.addEventListener('click', nameInLink)
  window.addEventListener('auxclick', nameInLink)
}

/** Files are behind links of the API. */
function nameInLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin || !link.pathname.startsWith('/api/')) return
  if (!new URL(link.href).searchParams.has(ACCOUNT_PARAMETER)) link.href = withAccountOfPage(link.href)
}

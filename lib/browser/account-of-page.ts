import { ACCOUNT_HEADER, ACCOUNT_PARAMETER } from '@/lib/contract/account-keys'

/** Key of the account this page was rendered for. Doesn't change when other tabs switch accounts. */
export const accountOfPage = (): string | undefined => globalThis.document?.documentElement.dataset.account

/** Adds the page's account to a URL, for links and streams, which can't send headers. */
export function withAccountOfPage(address: string): string {
  const key = accountOfPage()
  if (key === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${ACCOUNT_PARAMETER}=${key}`
}

/**
 * Adds the page's account to every request to this console, so a tab never reads from or writes to the account that
 * another tab selected: a header for calls and navigation, and a query parameter for file links.
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
  // Runs after the link's own handlers, which may change its URL.
  window.addEventListener('click', nameInLink)
  window.addEventListener('auxclick', nameInLink)
}

/** File links point to the API. */
function nameInLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin || !link.pathname.startsWith('/api/')) return
  if (!new URL(link.href).searchParams.has(ACCOUNT_PARAMETER)) link.href = withAccountOfPage(link.href)
}

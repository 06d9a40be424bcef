const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps a choice of this browser for a year, in a cookie, so that the server can draw the next page by it. */
export function rememberChoice(name: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

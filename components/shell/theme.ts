/** How the console looks; `system` follows the device. Kept in a cookie so that the server can draw it. */
export type Theme = 'system' | 'light' | 'dark'

export const themeCookie = 'theme'

/** Anything the cookie may hold, as a theme. */
export function themeOf(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}

/** The console's color scheme; `system` follows the device. Stored in a cookie so that the server can render it. */
export type Theme = 'system' | 'light' | 'dark'

export const themeCookie = 'theme'

/** Any cookie value as a theme. */
export function themeOf(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}

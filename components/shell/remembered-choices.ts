const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps a choice of this browser for a year, in a cookie, so that the server can draw the next page by it. */
export function rememberChoice(name: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** Looks of the document that people choose, each kept in a cookie of the name and written as a `data-` attribute. */
const choices = {
  /** Without a choice the sidebar is wide, and a rail beside the studio. */
  sidebar: ['rail', 'wide'],
  /** Rows of tables: 36 px high, or 48. */
  rows: ['compact', 'comfortable'],
} as const

type Name = keyof typeof choices

const attributeOf = (name: Name, cookie: string | undefined) =>
  choices[name].find((value) => value === cookie)

/** The attributes of the document by what the cookies hold; unset ones are left out. */
export const documentLook = (cookieOf: (name: string) => string | undefined) => ({
  'data-sidebar': attributeOf('sidebar', cookieOf('sidebar')),
  'data-rows': attributeOf('rows', cookieOf('rows')),
})

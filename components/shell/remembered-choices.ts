const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores a choice in a cookie for a year, so that the server can render the next page by it. */
export function rememberChoice(name: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** Appearance settings of the document, each stored in a cookie of that name and set as a `data-` attribute. */
const choices = {
  /** By default, the sidebar is wide, and a rail beside the studio. */
  sidebar: ['rail', 'wide'],
  /** Row height of tables: 36 px, or 48. */
  rows: ['compact', 'comfortable'],
} as const

type Name = keyof typeof choices

const attributeOf = (name: Name, cookie: string | undefined) =>
  choices[name].find((value) => value === cookie)

/** The document's attributes from the cookies; unset ones are omitted. */
export const documentLook = (cookieOf: (name: string) => string | undefined) => ({
  'data-sidebar': attributeOf('sidebar', cookieOf('sidebar')),
  'data-rows': attributeOf('rows', cookieOf('rows')),
})

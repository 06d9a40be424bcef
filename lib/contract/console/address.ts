/** Header with the topics that a change made stale, for the page that sent it: URL-encoded and separated by spaces. */
export const STALE_HEADER = 'x-stale-topics'

/** Header with the plan that a change belongs to, recorded in its audit log entry. */
export const PLAN_HEADER = 'x-switchboard-plan'
export const PLAN_ID = /^plan_[0-9a-f]{16}$/

/** Path and query parameters for a route. */
export interface AddressParts {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | undefined>>
}

/** Builds a route's URL. Leaves out empty query parameters. */
export function addressOfRow(name: string, { params, query }: AddressParts = {}): string {
  const path = name
    .replace(/^[A-Z]+ /, '')
    .replace(/:(\w+)/g, (_, param) => encodeURIComponent(params?.[param] ?? ''))
  const search = new URLSearchParams()
  for (const member in query) {
    const value = `${query[member] ?? ''}`
    if (value) search.set(member, value)
  }
  return `${path}?${search}`.replace(/\?$/, '')
}

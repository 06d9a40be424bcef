/** Names what a change made stale, for the page that asked for it: topics, each encoded as in an address, with spaces between. */
export const STALE_HEADER = 'x-stale-topics'

/** Names the plan that a change belongs to: it stands in the change's entry of the audit log. */
export const PLAN_HEADER = 'x-switchboard-plan'
export const PLAN_ID = /^plan_[0-9a-f]{16}$/

/** What is asked of a row: values of its path and of its query. */
export interface AddressParts {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | undefined>>
}

/** Path and query of a row by its name. Members of the query that are empty do not travel. */
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

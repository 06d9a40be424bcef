import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditPage } from '@/lib/contract/audit'
import { api, isProblem, offline } from './api'
import { ProblemError } from './problem-error'

/** Filters of the page, as they stand in its address. */
export interface AuditFilters {
  text?: string
  person?: string
  action?: string
  object?: string
  subject?: string
  result?: string
  /** ISO 8601 times, inclusive and exclusive, or hours before now. */
  since?: string
  until?: string
}

const ENTRIES_PER_PAGE = 100
const FIRST = 0

export const auditQueries = {
  all: () => ['audit'] as const,
  list: (filters: AuditFilters) =>
    infiniteQueryOptions({
      queryKey: [...auditQueries.all(), 'list', filters] as const,
      queryFn: ({ pageParam, signal }) =>
        api<AuditPage>(`/api/audit?${auditSearch(filters, pageParam)}`, { signal }),
      initialPageParam: FIRST,
      getNextPageParam: (page) => page.next,
      refetchOnWindowFocus: false,
    }),
}

/** Query of one page; the server's first paint asks by the same. */
export function auditSearch(filters: AuditFilters, before = FIRST): string {
  const search = new URLSearchParams({ limit: String(ENTRIES_PER_PAGE) })
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  if (before !== FIRST) search.set('before', String(before))
  return search.toString()
}

/**
 * All the filters find, as CSV.
 *
 * @throws ProblemError
 */
export async function exportAudit(filters: AuditFilters): Promise<Blob> {
  const failed = () => new ProblemError(offline)
  const response = await fetch(`/api/audit/export?${auditSearch(filters)}`).catch(() => {
    throw failed()
  })
  if (response.ok)
    return response.blob().catch(() => {
      throw failed()
    })
  const answer: unknown = await response.json().catch(() => undefined)
  throw isProblem(answer) ? new ProblemError(answer) : failed()
}

import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call'
import type { ProblemError } from './problem-error'

/** Filters of the page, as they stand in its address. Several words are separated by commas. */
export interface IncidentFilters {
  state?: string
  rule?: string
  severity?: string
}

const INCIDENTS_PER_PAGE = 50
const FIRST = 0

/** Query of one page; the server's first paint asks by the same. */
export const incidentQuery = (filters: IncidentFilters, before = FIRST) => ({
  limit: INCIDENTS_PER_PAGE,
  ...filters,
  before: before === FIRST ? undefined : before,
})

export const incidentQueries = {
  all: () => ['incidents'] as const,
  list: (filters: IncidentFilters) =>
    infiniteQueryOptions({
      queryKey: [...incidentQueries.all(), 'list', filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/incidents', { query: incidentQuery(filters, pageParam), signal }),
      initialPageParam: FIRST,
      getNextPageParam: (page) => page.next,
    }),
  /** What nobody takes care of; live. */
  open: () =>
    queryOptions({
      queryKey: [...incidentQueries.all(), 'open'] as const,
      queryFn: ({ signal }) => call('GET /api/incidents/open', { signal }),
    }),
}

/** Says that someone takes care of an incident, or ends it. */
export function useChangeIncident() {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, { id: number; what: 'acknowledge' | 'resolve' }>({
    mutationFn: ({ id, what }) =>
      what === 'acknowledge'
        ? call('POST /api/incidents/:id/acknowledge', { params: { id } })
        : call('POST /api/incidents/:id/resolve', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: incidentQueries.all() }),
  })
}

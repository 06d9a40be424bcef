import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Problem } from '@/lib/contract/error-object'
import type { Overview, OverviewPart, OverviewValues } from '@/lib/contract/overview'
import { call } from './call'
import { eventQueries } from './events'
import { phoneNumberQueries } from './phone-numbers'
import { ProblemError } from './problem-error'
import { rowKey } from './row-keys'

/** Polling interval, because not every change causes an event. */
const AGAIN_MS = 60_000

/** Parts with their own queries. Numbers and attention share the queries of their pages. */
type OwnPart = Exclude<OverviewPart, 'numbers' | 'attention'>

const partOptions = <Part extends OwnPart>(part: Part) =>
  queryOptions({
    queryKey: rowKey('GET /api/overview', { query: { parts: part } }),
    queryFn: async ({ signal }): Promise<OverviewValues[Part]> => {
      const { [part]: told }: Pick<Overview, Part> = await call('GET /api/overview', {
        query: { parts: part },
        signal,
      })
      if (told && 'value' in told) return told.value
      throw told ? new ProblemError(told.problem) : new Error(`The overview has no part ${part}.`)
    },
    refetchInterval: AGAIN_MS,
  })

export const overviewQueries = {
  reach: () => partOptions('reach'),
  templates: () => partOptions('templates'),
  flows: () => partOptions('flows'),
  activity: () => partOptions('activity'),
  calling: () => partOptions('calling'),
  changes: () => partOptions('changes'),
}

/**
 * Caches what the server read for the page's queries.
 *
 * @returns why parts are missing
 */
export function seedOverview(
  queryClient: QueryClient,
  overview: Overview,
): Partial<Record<OverviewPart, Problem>> {
  const problems: Partial<Record<OverviewPart, Problem>> = {}
  const put = <Part extends OverviewPart>(part: Part, seed: (value: OverviewValues[Part]) => void) => {
    const told: Overview[Part] = overview[part]
    if (!told) return
    if ('value' in told) seed(told.value)
    else problems[part] = told.problem
  }
  const { reach, templates, flows, activity, calling, changes } = overviewQueries
  put('numbers', (data) => queryClient.setQueryData(phoneNumberQueries.list().queryKey, { data }))
  put('attention', (value) => queryClient.setQueryData(eventQueries.attention().queryKey, value))
  put('reach', (value) => queryClient.setQueryData(reach().queryKey, value))
  put('templates', (value) => queryClient.setQueryData(templates().queryKey, value))
  put('flows', (value) => queryClient.setQueryData(flows().queryKey, value))
  put('activity', (value) => queryClient.setQueryData(activity().queryKey, value))
  put('calling', (value) => queryClient.setQueryData(calling().queryKey, value))
  put('changes', (value) => queryClient.setQueryData(changes().queryKey, value))
  return problems
}

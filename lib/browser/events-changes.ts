import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventAcknowledge, EventPage, EventRow } from '@/lib/contract/event-log'
import { acknowledgedAtOnce as most } from '@/lib/contract/page-limits'
import { call } from './call'
import { type EventFilters, eventQuery } from './events'
import { acknowledgedIn, type EventPages } from './events-pages'
import type { ProblemError } from './problem-error'
import { pagesOf } from './row-keys'
import { useRowMutation } from './use-row-mutation'

/** Marks rows as acknowledged in every cached list, which avoids refetching. */
function markAcknowledged(queryClient: QueryClient, which: EventAcknowledge) {
  const queryKey = pagesOf('GET /api/events')
  const ids = new Set('ids' in which ? which.ids : [])
  const isMeant = ({ id, needsPerson }: EventRow) =>
    'upTo' in which ? needsPerson && id <= which.upTo : ids.has(id)
  queryClient.setQueriesData<EventPages>(
    { queryKey },
    (list) => list && acknowledgedIn(list, isMeant, Date.now()),
  )
}

/** All matching events that need attention, including those not loaded in any list. */
async function readWaiting(filters: EventFilters): Promise<number[]> {
  const ids: number[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: EventPage = await call('GET /api/events', {
      query: { ...eventQuery(filters, after), needs_person: '1' },
    })
    ids.push(...page.data.map(({ id }) => id))
    after = page.next
  }
  return ids
}

/** Events by ID, all up to one, or all that match a list's filters. */
type AcknowledgeRequest = EventAcknowledge | { matching: EventFilters }

/** Sends as many requests as necessary to acknowledge every event. Returns the acknowledged events. */
export async function acknowledge(asked: AcknowledgeRequest): Promise<EventAcknowledge> {
  const send = (body: EventAcknowledge) => call('POST /api/events/acknowledge', { body })
  const which = 'matching' in asked ? { ids: await readWaiting(asked.matching) } : asked
  if ('upTo' in which) {
    await send(which)
    return which
  }
  for (let start = 0; start < which.ids.length; start += most) {
    await send({ ids: which.ids.slice(start, start + most) })
  }
  return which
}

/** Acknowledges events and returns which ones. */
export function useAcknowledgeEvents() {
  const queryClient = useQueryClient()
  return useMutation<EventAcknowledge, ProblemError, AcknowledgeRequest>({
    mutationFn: acknowledge,
    onSuccess: (which) => markAcknowledged(queryClient, which),
  })
}

/** Resends stored bodies. Events from the same body are sent together. */
export const useReplayEvents = () =>
  useRowMutation(
    'POST /api/events/replay',
    ({ ids, address }: { ids: readonly number[]; address: string }) => ({
      body: { ids: [...ids], address },
    }),
  )

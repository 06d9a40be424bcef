import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventAcknowledge, EventPage, EventRow } from '@/lib/contract/event-log'
import { eventLimits } from '@/lib/contract/limits'
import { call, type ResponseOf } from './call'
import { type EventFilters, eventQueries, eventQuery } from './events'
import { acknowledgedIn, type EventPages } from './events-pages'
import type { ProblemError } from './problem-error'

/** Marks rows in every list that holds them, so that nothing has to be read again. */
function markAcknowledged(queryClient: QueryClient, which: EventAcknowledge) {
  const queryKey = [...eventQueries.all(), 'list']
  const ids = new Set('ids' in which ? which.ids : [])
  const isMeant = ({ id, needsPerson }: EventRow) =>
    'upTo' in which ? needsPerson && id <= which.upTo : ids.has(id)
  queryClient.setQueriesData<EventPages>(
    { queryKey },
    (list) => list && acknowledgedIn(list, isMeant, Date.now()),
  )
}

/** Everything the filters find that needs a person and waits for one, also what no list has read yet. */
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

/** Events by their ids, all up to one, or all the filters of a list find. */
type AcknowledgeRequest = EventAcknowledge | { matching: EventFilters }

/** As many requests as it takes: none of the events is left out. Answers which they were. */
export async function acknowledge(asked: AcknowledgeRequest): Promise<EventAcknowledge> {
  const send = (body: EventAcknowledge) => call('POST /api/events/acknowledge', { body })
  const which = 'matching' in asked ? { ids: await readWaiting(asked.matching) } : asked
  if ('upTo' in which) {
    await send(which)
    return which
  }
  const { acknowledgedAtOnce: most } = eventLimits
  for (let start = 0; start < which.ids.length; start += most) {
    await send({ ids: which.ids.slice(start, start + most) })
  }
  return which
}

/** Marks events as seen to; answers which they were. */
export function useAcknowledgeEvents() {
  const queryClient = useQueryClient()
  return useMutation<EventAcknowledge, ProblemError, AcknowledgeRequest>({
    mutationFn: acknowledge,
    onSuccess: async (which) => {
      markAcknowledged(queryClient, which)
      const [all] = eventQueries.all()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: eventQueries.attention().queryKey }),
        queryClient.invalidateQueries({ queryKey: [all, 'newest'] }),
        queryClient.invalidateQueries({ queryKey: [all, 'detail'] }),
      ])
    },
  })
}

/** Sends stored bodies once more. Events that came in one body travel together. */
export function useReplayEvents() {
  const queryClient = useQueryClient()
  return useMutation<
    ResponseOf<'POST /api/events/replay'>,
    ProblemError,
    { ids: readonly number[]; address: string }
  >({
    mutationFn: ({ ids, address }) => call('POST /api/events/replay', { body: { ids: [...ids], address } }),
    // Sent to this console, a body counts once more.
    onSuccess: async () => {
      const [all] = eventQueries.all()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [all, 'detail'] }),
        queryClient.invalidateQueries({ queryKey: [all, 'deliveries'] }),
      ])
    },
  })
}

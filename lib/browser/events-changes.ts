import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventAcknowledge, EventRow } from '@/lib/contract/event-log'
import { eventLimits } from '@/lib/contract/limits'
import { call, type ResponseOf } from './call'
import { eventQueries } from './events'
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

/** As many requests as it takes: none of the events is left out. */
async function acknowledge(which: EventAcknowledge): Promise<void> {
  const send = (body: EventAcknowledge) => call('POST /api/events/acknowledge', { body })
  if ('upTo' in which) return void (await send(which))
  const { acknowledgedAtOnce: most } = eventLimits
  for (let start = 0; start < which.ids.length; start += most) {
    await send({ ids: which.ids.slice(start, start + most) })
  }
}

export function useAcknowledgeEvents() {
  const queryClient = useQueryClient()
  return useMutation<unknown, ProblemError, EventAcknowledge>({
    mutationFn: acknowledge,
    onSuccess: async (_, which) => {
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

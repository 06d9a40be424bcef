import { queryOptions } from '@tanstack/react-query'
import type { EventCreate, SubscriptionCreate } from '@/lib/contract/events'
import { call } from './call'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** How deliveries go is in no event. */
const AGAIN_MS = 15_000

export const subscriptionQueries = {
  list: () => queryOptions({ ...rowQuery('GET /api/subscriptions'), refetchInterval: AGAIN_MS }),
  own: () => queryOptions({ ...rowQuery('GET /api/subscriptions/own'), refetchInterval: AGAIN_MS }),
}

/** Shows the verify token; the audit log keeps who looked. */
export const revealVerifyToken = () => call('POST /api/subscriptions/own')

/** The address is asked to prove itself before anything is saved. */
export const useSubscribe = () =>
  useRowMutation('POST /api/subscriptions', (body: SubscriptionCreate) => ({ body }))

/** Has the service send its events to this console. */
export const useSubscribeOwn = () => useRowMutation('PUT /api/subscriptions/own', () => ({}))

export const useUnsubscribe = () =>
  useRowMutation('DELETE /api/subscriptions', (id: string) => ({ query: { id } }))

/** Makes the embedded service announce something that did not happen. */
export const useSendTestEvent = () =>
  useRowMutation('POST /api/events/test', (body: EventCreate) => ({ body }))

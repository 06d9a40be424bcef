import { queryOptions } from '@tanstack/react-query'
import type { EventCreate, SubscriptionCreate } from '@/lib/contract/events'
import { call } from './call'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** Polling interval, because no event reports the state of deliveries. */
const AGAIN_MS = 15_000

export const subscriptionQueries = {
  list: () => queryOptions({ ...rowQuery('GET /api/subscriptions'), refetchInterval: AGAIN_MS }),
  own: () => queryOptions({ ...rowQuery('GET /api/subscriptions/own'), refetchInterval: AGAIN_MS }),
}

/** Reveals the verify token; recorded in the audit log. */
export const revealVerifyToken = () => call('POST /api/subscriptions/own')

/** Verifies the address before anything is saved. */
export const useSubscribe = () =>
  useRowMutation('POST /api/subscriptions', (body: SubscriptionCreate) => ({ body }))

/** Subscribes this console to the service's events. */
export const useSubscribeOwn = () => useRowMutation('PUT /api/subscriptions/own', () => ({}))

export const useUnsubscribe = () =>
  useRowMutation('DELETE /api/subscriptions', (id: string) => ({ query: { id } }))

/** Makes the embedded service send a test event. */
export const useSendTestEvent = () =>
  useRowMutation('POST /api/events/test', (body: EventCreate) => ({ body }))

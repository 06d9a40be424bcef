import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventCreate, SubscriptionCreate } from '@/lib/contract/events'
import { call, type ResponseOf } from './call'
import { eventQueries } from './events'
import type { ProblemError } from './problem-error'

/** How deliveries go is in no event. */
const AGAIN_MS = 15_000

export const subscriptionQueries = {
  all: () => ['subscriptions'] as const,
  list: () =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => call('GET /api/subscriptions', { signal }),
      refetchInterval: AGAIN_MS,
    }),
  own: () =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(), 'own'] as const,
      queryFn: ({ signal }) => call('GET /api/subscriptions/own', { signal }),
      refetchInterval: AGAIN_MS,
    }),
}

/** Shows the verify token; the audit log keeps who looked. */
export const revealVerifyToken = () => call('POST /api/subscriptions/own')

/** The address is asked to prove itself before anything is saved. */
export function useSubscribe() {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf<'POST /api/subscriptions'>, ProblemError, SubscriptionCreate>({
    mutationFn: (body) => call('POST /api/subscriptions', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionQueries.all() }),
  })
}

/** Has the service send its events to this console. */
export function useSubscribeOwn() {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf<'PUT /api/subscriptions/own'>, ProblemError, void>({
    mutationFn: () => call('PUT /api/subscriptions/own'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionQueries.all() }),
  })
}

export function useUnsubscribe() {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (id) => call('DELETE /api/subscriptions', { query: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionQueries.all() }),
  })
}

/** Makes the embedded service announce something that did not happen. */
export function useSendTestEvent() {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf<'POST /api/events/test'>, ProblemError, EventCreate>({
    mutationFn: (body) => call('POST /api/events/test', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...eventQueries.all(), 'newest'] }),
  })
}

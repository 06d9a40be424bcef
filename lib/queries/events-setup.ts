import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventCreate, Subscription, SubscriptionCreate } from '@/lib/contract/events'
import { api } from './api'
import { eventQueries } from './events'
import type { ProblemError } from './problem-error'

/** What another service needs to know to send events to this console. */
export interface OwnReceiver {
  callbackUrl: string
  /** Without a token the handshake is refused, without a secret every event is. */
  hasVerifyToken: boolean
  hasAppSecret: boolean
  /** The service runs inside this console. */
  isEmbedded: boolean
}

export const subscriptionQueries = {
  all: () => ['subscriptions'] as const,
  list: () =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => api<{ data: Subscription[] }>('/api/subscriptions', { signal }),
    }),
  own: () =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(), 'own'] as const,
      queryFn: ({ signal }) => api<OwnReceiver>('/api/subscriptions/own', { signal }),
    }),
}

/** Shows the verify token; the audit log keeps who looked. */
export const revealVerifyToken = () =>
  api<{ verifyToken: string }>('/api/subscriptions/own', { method: 'POST' })

/** The address is asked to prove itself before anything is saved. */
export function useSubscribe() {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean; id: string }, ProblemError, SubscriptionCreate>({
    mutationFn: (body) => api('/api/subscriptions', { method: 'POST', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionQueries.all() }),
  })
}

export function useUnsubscribe() {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (id) => api(`/api/subscriptions?${new URLSearchParams({ id })}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionQueries.all() }),
  })
}

/** Makes the embedded service announce something that did not happen. */
export function useSendTestEvent() {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean; id: string }, ProblemError, EventCreate>({
    mutationFn: (body) => api('/api/events/test', { method: 'POST', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...eventQueries.all(), 'newest'] }),
  })
}

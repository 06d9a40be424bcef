import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventCreate, Subscription, SubscriptionCreate } from '@/lib/contract/events'
import { api } from './api'
import { eventQueries } from './events'
import type { ProblemError } from './problem-error'

/** What another service needs to know to send events to this console. */
export interface OwnReceiver {
  callbackUrl: string
  /** The address by which the service inside this console reaches it; null where there is none. */
  innerUrl: string | null
  /** Without a token the handshake is refused, without a secret every event is. */
  hasVerifyToken: boolean
  hasAppSecret: boolean
  /** The service runs inside this console. */
  isEmbedded: boolean
  /** Deliveries whose signature was missing or wrong; the time of the last one in ms since 1970. */
  refused: { total: number; lastAt: number | null }
}

/** How deliveries go is in no event. */
const AGAIN_MS = 15_000

export const subscriptionQueries = {
  all: () => ['subscriptions'] as const,
  list: () =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => api<{ data: Subscription[] }>('/api/subscriptions', { signal }),
      refetchInterval: AGAIN_MS,
    }),
  own: () =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(), 'own'] as const,
      queryFn: ({ signal }) => api<OwnReceiver>('/api/subscriptions/own', { signal }),
      refetchInterval: AGAIN_MS,
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

/** Has the service send its events to this console. */
export function useSubscribeOwn() {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean; id?: string }, ProblemError, void>({
    mutationFn: () => api('/api/subscriptions/own', { method: 'PUT' }),
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

import { queryOptions } from '@tanstack/react-query'
import type { ReceiverDays } from '@/lib/contract/performance-days'
import type { ReceiverDeliveryState } from '@/lib/contract/receivers'
import type { Body } from './call'
import { rowPages, rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** Filters for a receiver's deliveries. */
export interface ReceiverDeliveryFilters {
  state?: ReceiverDeliveryState
  replay?: string
}

/** Polling interval, because no event reports the result of the next attempt. */
const LOOK_AGAIN_MS = 15_000

export const receiverQueries = {
  list: () => rowQuery('GET /api/receivers'),
  detail: (id: string) => rowQuery('GET /api/receivers/:id', { params: { id } }),
  /** Delivery attempts over time; hourly data doesn't depend on the time zone. */
  health: (id: string, days: ReceiverDays, zone: string) =>
    queryOptions({
      ...rowQuery('GET /api/receivers/:id/health', {
        params: { id },
        query: days === '1' ? { days } : { days, zone },
      }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  deliveries: (id: string, filters: ReceiverDeliveryFilters = {}) => ({
    ...rowPages('GET /api/receivers/:id/deliveries', {
      key: { id, ...filters },
      page: (after: string) => ({ params: { id }, query: { ...filters, after } }),
      first: '',
      next: (page) => page.next,
    }),
    refetchInterval: LOOK_AGAIN_MS,
  }),
}

const withId = (id: string) => ({ params: { id } })

export const useCreateReceiver = () =>
  useRowMutation('POST /api/receivers', (body: Body<'POST /api/receivers'>) => ({ body }))

export const useChangeReceiver = (id: string) =>
  useRowMutation('PUT /api/receivers/:id', (body: Body<'PUT /api/receivers/:id'>) => ({
    ...withId(id),
    body,
  }))

/** Doesn't refetch the deleted receiver. */
export const useDeleteReceiver = (id: string) =>
  useRowMutation('DELETE /api/receivers/:id', () => withId(id), {
    spares: [
      receiverQueries.detail(id).queryKey,
      receiverQueries.health(id, '1', '').queryKey,
      receiverQueries.deliveries(id).queryKey,
    ],
  })

export const usePauseReceiver = (id: string) =>
  useRowMutation('POST /api/receivers/:id/pause', () => withId(id))

export const useResumeReceiver = (id: string) =>
  useRowMutation('POST /api/receivers/:id/resume', () => withId(id))

export const useRotateSecret = (id: string) =>
  useRowMutation('POST /api/receivers/:id/secret', () => withId(id))

export const useEndRotation = (id: string) =>
  useRowMutation('DELETE /api/receivers/:id/secret', () => withId(id))

/** Retries one delivery, or all waiting ones, immediately. */
export const useRetryDeliveries = (id: string) =>
  useRowMutation('POST /api/receivers/:id/retry', (deliveryId: string | undefined) => ({
    ...withId(id),
    body: deliveryId === undefined ? {} : { deliveryId },
  }))

export const useReplayToReceiver = (id: string) =>
  useRowMutation('POST /api/receivers/:id/replay', (body: Body<'POST /api/receivers/:id/replay'>) => ({
    ...withId(id),
    body,
  }))

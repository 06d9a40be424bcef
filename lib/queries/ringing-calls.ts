import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@/lib/contract/calling'
import { api } from './api'

/** A call that waits for somebody to answer it, with the number it is for. */
export interface RingingCall extends Call {
  number_name: string
}

/** Calls of customers that ring at this moment at any number, the oldest first. Events about calls make it stale. */
export const ringingCallsQuery = () =>
  queryOptions({
    queryKey: ['calls', 'ringing'] as const,
    queryFn: ({ signal }) => api<{ data: RingingCall[] }>('/api/calling/ringing', { signal }),
  })

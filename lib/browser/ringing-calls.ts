import { queryOptions } from '@tanstack/react-query'
import { call } from './call'

/** Calls of customers that ring at this moment at any number, the oldest first. Events about calls make it stale. */
export const ringingCallsQuery = () =>
  queryOptions({
    queryKey: ['calls', 'ringing'] as const,
    queryFn: ({ signal }) => call('GET /api/calling/ringing', { signal }),
  })

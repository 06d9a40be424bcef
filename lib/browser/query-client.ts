import { isServer, type QueryClient } from '@tanstack/react-query'
import { cache } from 'react'
import { FreshQueryClient } from './fresh-query-client'

function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: true },
      // A change made offline fails at once: kept back until there is a connection, it would seem to be on its way.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const forThisRequest = cache(createQueryClient)
let inThisBrowser: QueryClient | undefined

/** One client for each request on the server, one for the life of the page in the browser. */
export function getQueryClient(): QueryClient {
  if (isServer) return forThisRequest()
  inThisBrowser ??= createQueryClient()
  return inThisBrowser
}

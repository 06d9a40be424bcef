import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { phoneQueries } from '@/lib/browser/phone'
import { useConversation } from './use-conversation'

const failed = new Error('no network')

/** A conversation whose messages just failed to load, with or without messages loaded before. */
function readFailed(wasRead: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = phoneQueries.messages('15550100001', '1')
  if (wasRead)
    client.setQueryData(queryKey, {
      pages: [{ data: [], has_more: false, last_change: 0 }],
      pageParams: [undefined],
    })
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: failed, errorUpdateCount: 1, fetchStatus: 'idle' })
  let read: ReturnType<typeof useConversation> | undefined
  const Reader = () => {
    read = useConversation('15550100001', '1')
    return null
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  return read
}

test('a chat stays visible when reloading it fails', () => {
  expect(readFailed(true)).toMatchObject({ shown: [], failure: null })
})

test('a chat that was never loaded reports the failure', () => {
  expect(readFailed(false)).toMatchObject({ shown: undefined, failure: failed })
})

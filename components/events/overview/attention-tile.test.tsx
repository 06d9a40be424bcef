import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { eventQueries } from '@/lib/browser/events'
import { incidentQueries } from '@/lib/browser/incidents'
import { overviewQueries } from '@/lib/browser/overview'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { AttentionTile } from './attention-tile'

const counts = { message_in: [], message_out: [], call: [], event: [] }

interface Drawn {
  hasNumbers: boolean
  isListening: boolean
  waiting?: number
  incidents?: number
}

function drawn({ hasNumbers, isListening, waiting = 0, incidents = 0 }: Drawn) {
  const client = new QueryClient()
  client.setQueryData(eventQueries.attention().queryKey, { total: waiting, data: [] })
  client.setQueryData(incidentQueries.open().queryKey, { total: incidents, data: [] })
  client.setQueryData(overviewQueries.activity().queryKey, { from: 0, counts, isListening })
  if (hasNumbers) client.setQueryData(phoneNumberQueries.list().queryKey, { data: [] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AttentionTile />
    </QueryClientProvider>,
  )
}

test('that nothing waits is good news of a service that can be read and heard', () => {
  expect(drawn({ hasNumbers: true, isListening: true })).toContain('All clear')
})

test.each([[{ hasNumbers: false, isListening: true }], [{ hasNumbers: true, isListening: false }]])(
  'silence is no good news: %o',
  (state) => {
    const markup = drawn(state)
    expect(markup).not.toContain('All clear')
    expect(markup).toContain('Events may not arrive')
    expect(markup).toContain('/settings/connection')
  },
)

test('events beside the incidents are told with them', () => {
  const markup = drawn({ hasNumbers: true, isListening: true, waiting: 1, incidents: 3 })
  expect(markup).toContain('1 other event to review')
  expect(markup).toContain('/incidents?state=open')
})

import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import { incidentQueries } from '@/lib/browser/incidents'
import { overviewQueries } from '@/lib/browser/overview'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import type { Disorder } from '@/lib/contract/health'
import { AttentionTile } from './attention-tile'

afterEach(() => vi.restoreAllMocks())

const counts = { message_in: [], message_out: [], call: [], event: [] }

interface Drawn {
  hasNumbers: boolean
  isListening: boolean
  disorders?: Disorder[]
  waiting?: number
  incidents?: number
  problems?: number
}

function drawn({ hasNumbers, isListening, disorders = [], waiting = 0, incidents = 0, problems = 0 }: Drawn) {
  const client = new QueryClient()
  client.setQueryData(eventQueries.attention().queryKey, { total: waiting, data: [] })
  client.setQueryData(incidentQueries.open().queryKey, { total: incidents, problems, data: [] })
  client.setQueryData(overviewQueries.activity().queryKey, { from: 0, counts, isListening })
  client.setQueryData(healthQueries.now().queryKey, { data: disorders })
  if (hasNumbers) client.setQueryData(phoneNumberQueries.list().queryKey, { data: [] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AttentionTile role="admin" />
    </QueryClientProvider>,
  )
}

test('the tile shows “All clear” if the service is reachable and sends events', () => {
  expect(drawn({ hasNumbers: true, isListening: true })).toContain('All clear')
})

test.each([[{ hasNumbers: false, isListening: true }], [{ hasNumbers: true, isListening: false }]])(
  'the tile warns about missing events instead of showing “All clear”: %o',
  (state) => {
    const markup = drawn(state)
    expect(markup).not.toContain('All clear')
    expect(markup).toContain('Events may not arrive')
    expect(markup).toContain('/settings/connection')
  },
)

const disorder = (kind: Disorder['kind'], href: string): Disorder => ({
  ...{ kind, href, severity: 'danger', sentence: 'It fails.', since: null },
})

test('with a rejected token, the tile links to the failing check instead of showing “All clear”', () => {
  const href = '/settings/connection#check-token'
  const markup = drawn({ hasNumbers: true, isListening: true, disorders: [disorder('token', href)] })
  expect(markup).not.toContain('All clear')
  expect(markup).toContain(`href="${href}"`)
})

test('an outdated backup does not prevent “All clear”', () => {
  const disorders = [disorder('backup', '/settings/audit')]
  expect(drawn({ hasNumbers: true, isListening: true, disorders })).toContain('All clear')
})

test('with open incidents, the tile counts the problems among them and leaves out events', () => {
  const seen = { hasNumbers: true, isListening: true, waiting: 1, incidents: 3 }
  const markup = drawn({ ...seen, problems: 2 })
  expect(markup).toContain('2 problems')
  expect(markup).toContain('/incidents?state=open')
  expect(markup).not.toContain('to review')
  expect(drawn(seen)).toContain('Warnings only')
})

test('without open incidents, the tile counts events to review', () => {
  const markup = drawn({ hasNumbers: true, isListening: true, waiting: 1 })
  expect(markup).toContain('1 event to review')
  expect(markup).toContain('/events?needs_person=1')
})

test('someone who may not see events sees only incidents, and the tile asks only for those and the health', () => {
  const observed = vi.spyOn(QueryObserver.prototype, 'getOptimisticResult')
  const client = new QueryClient()
  client.setQueryData(incidentQueries.open().queryKey, { total: 3, problems: 1, data: [] })
  client.setQueryData(healthQueries.now().queryKey, { data: [] })
  const role = { names: ['Night shift'], permissions: ['overview.read', 'incidents.read'] as const }
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AttentionTile role={role} />
    </QueryClientProvider>,
  )
  expect(markup).toContain('>3<')
  expect(markup).not.toContain('review')
  const asked = observed.mock.calls.filter(
    (_, index) => observed.mock.results[index]?.value.fetchStatus === 'fetching',
  )
  expect(asked.map(([{ queryKey }]) => queryKey)).toEqual([
    incidentQueries.open().queryKey,
    healthQueries.now().queryKey,
  ])
})

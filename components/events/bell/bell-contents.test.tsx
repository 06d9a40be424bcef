import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenCount } from '@/components/incidents/open-count'
import { commentQueries } from '@/lib/browser/comments'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import { incidentQueries } from '@/lib/browser/incidents'
import type { IncidentRow } from '@/lib/contract/alerts'
import type { EventRow } from '@/lib/contract/event-log'
import type { Disorder } from '@/lib/contract/health'
import { BellButton } from './bell-button'
import { BellContents } from './bell-contents'
import { bellLabel } from './bell-words'

function drawn(disorders: Disorder[] | undefined) {
  const client = new QueryClient()
  client.setQueryData(incidentQueries.open().queryKey, { total: 0, problems: 0, data: [] })
  client.setQueryData(eventQueries.attention().queryKey, { total: 0, data: [] })
  client.setQueryData(commentQueries.mentions().queryKey, { total: 0, data: [] })
  if (disorders) client.setQueryData(healthQueries.now().queryKey, { data: disorders })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BellContents role="admin" titleId="title" />
    </QueryClientProvider>,
  )
}

test('the bell shows “All clear” only once it knows that there are no problems', () => {
  expect(drawn([])).toContain('All clear')
  expect(drawn(undefined)).not.toContain('All clear')
})

test('with a rejected token, the bell links to the failing check and never shows “All clear”', () => {
  const href = '/settings/connection#check-token'
  const sentence = 'The service rejects the access token.'
  const markup = drawn([{ kind: 'token', severity: 'danger', sentence, since: null, href }])
  expect(markup).not.toContain('All clear')
  expect(markup).toContain(`href="${href}"`)
  expect(markup).toContain(sentence)
})

test('the bell lists every problem of the same kind', () => {
  const failing = ['Ana', 'Ben'].map(
    (name): Disorder => ({
      ...{ kind: 'contact-point', severity: 'warning', href: '/settings/alerts', since: null },
      sentence: `Alerts aren’t reaching ${name}.`,
    }),
  )
  expect(drawn(failing).match(/<li/g)).toHaveLength(2)
})

test('the bell shows only mentions to someone who may not see events', () => {
  const client = new QueryClient()
  client.setQueryData(commentQueries.mentions().queryKey, { total: 0, data: [] })
  client.setQueryData(healthQueries.now().queryKey, { data: [] })
  const role = { names: ['Shop'], permissions: ['overview.read'] as const }
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BellContents role={role} titleId="title" />
    </QueryClientProvider>,
  )
  expect(markup).toContain('No unread mentions')
  expect(markup).not.toContain('attention')
  expect(markup).not.toContain('/events')
  expect([0, 2].map((mentions) => bellLabel({ problems: 0, mentions }))).toEqual([
    'No unread mentions',
    '2 unread mentions',
  ])
})

const event = (id: number, sentence: string): EventRow => ({
  ...{ id, sentence, field: 'flows', at: 0, receivedAt: 0, severity: 'danger', objectKind: 'flow' },
  ...{ objectId: '7', needsPerson: true, acknowledgedAt: null, isTest: false, ownNumber: null },
})
const incident: IncidentRow = {
  ...{ id: 1, rule: 'flow-status', severity: 'danger', state: 'open', sentence: 'The flow is blocked.' },
  ...{ objectKind: 'flow', objectId: '7', openedAt: 0, lastAt: 0, events: 1 },
  ...{ acknowledgedAt: null, acknowledgedBy: null, resolvedAt: null, resolvedBy: null },
  ...{ resolution: null, silence: null },
}
const disorder = (sentence: string, isInIncident: boolean): Disorder => ({
  ...{ kind: 'mail', severity: 'warning', since: null, href: '/settings/alerts', sentence, isInIncident },
})

/** Twelve incidents, two events and two problems, of which one each belongs to an incident, and a mention. */
function full() {
  const client = new QueryClient()
  const put = (key: readonly unknown[], value: unknown) => client.setQueryData(key, value)
  put(incidentQueries.open().queryKey, { total: 12, data: [incident] })
  const events = [event(1, 'The flow is blocked.'), event(2, 'A name was rejected.')]
  put(eventQueries.attention().queryKey, { total: 2, data: events, inIncidents: [1] })
  put(healthQueries.now().queryKey, { data: [disorder('Told.', true), disorder('Not told.', false)] })
  put(commentQueries.mentions().queryKey, { total: 1, data: [] })
  return client
}

test('the bell counts incidents like the navigation, and adds only what no incident covers', () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={full()}>
      <BellButton role="admin" />
      <OpenCount />
    </QueryClientProvider>,
  )
  expect(markup).toContain(
    '1 console problem, 12 open incidents, and 1 other event need attention, 1 unread mention',
  )
  expect(markup).toContain('>15<')
  expect(markup).toContain('12<span class="sr-only"> open incidents')
})

test('the bell lists an event of an incident only as the incident', () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={full()}>
      <BellContents role="admin" titleId="title" />
    </QueryClientProvider>,
  )
  expect(markup.match(/>The flow is blocked\.</g)).toHaveLength(1)
  expect(markup).toContain('A name was rejected.')
  expect(markup).toContain('12 open incidents')
  expect(markup).not.toContain('All clear')
})

test('the label of the bell mentions only nonzero counts the person may see', () => {
  const counted = { incidents: 0, events: 0, problems: 0, mentions: 0 }
  expect([
    bellLabel(counted),
    bellLabel({ ...counted, incidents: 1 }),
    bellLabel({ events: 2, problems: 0, mentions: 0 }),
    bellLabel({ problems: 1, mentions: 0 }),
  ]).toEqual([
    'Nothing needs attention',
    '1 open incident needs attention',
    '2 events need attention',
    '1 console problem needs attention',
  ])
})

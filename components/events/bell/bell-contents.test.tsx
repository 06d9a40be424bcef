import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { commentQueries } from '@/lib/browser/comments'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import type { Disorder } from '@/lib/contract/health'
import { BellContents } from './bell-contents'
import { bellLabel } from './bell-words'

function drawn(disorders: Disorder[] | undefined) {
  const client = new QueryClient()
  client.setQueryData(eventQueries.attention().queryKey, { total: 0, data: [] })
  client.setQueryData(commentQueries.mentions().queryKey, { total: 0, data: [] })
  if (disorders) client.setQueryData(healthQueries.now().queryKey, { data: disorders })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BellContents role="admin" titleId="title" />
    </QueryClientProvider>,
  )
}

test('the bell says that all is clear only once it knows that nothing is out of order', () => {
  expect(drawn([])).toContain('All clear')
  expect(drawn(undefined)).not.toContain('All clear')
})

test('with a wrong token, the bell leads to the check that fails and never says that all is clear', () => {
  const href = '/settings/connection#check-token'
  const sentence = 'The service rejects the access token.'
  const markup = drawn([{ kind: 'token', severity: 'danger', sentence, since: null, href }])
  expect(markup).not.toContain('All clear')
  expect(markup).toContain(`href="${href}"`)
  expect(markup).toContain(sentence)
})

test('the bell shows each of several disorders of one kind', () => {
  const failing = ['Ana', 'Ben'].map(
    (name): Disorder => ({
      ...{ kind: 'contact-point', severity: 'warning', href: '/settings/alerts', since: null },
      sentence: `Alerts aren’t reaching ${name}.`,
    }),
  )
  expect(drawn(failing).match(/<li/g)).toHaveLength(2)
})

test('the bell of someone who may not see events tells of mentions alone', () => {
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
  expect([bellLabel(undefined, 0), bellLabel(undefined, 2)]).toEqual([
    'No unread mentions',
    '2 unread mentions',
  ])
})

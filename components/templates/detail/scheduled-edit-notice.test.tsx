import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { templateQueries } from '@/lib/browser/templates'
import type { ScheduledEdit } from '@/lib/contract/scheduled-edits'
import { ScheduledEditNotice } from './scheduled-edit-notice'

const waiting: ScheduledEdit = {
  id: '1',
  templateId: '7',
  state: 'waiting',
  dueAt: Date.UTC(2026, 10, 24, 22, 35),
  by: 'Ana',
  createdAt: Date.UTC(2026, 10, 23),
  reason: null,
  isDraftKept: true,
}

/** The server-rendered notice, without markup. */
function textOf(scheduled: ScheduledEdit) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(templateQueries.scheduled('7').queryKey, { scheduled })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ScheduledEditNotice templateId="7" blockedBecause={undefined} />
    </QueryClientProvider>,
  )
  return markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}

describe('the notice of a scheduled edit', () => {
  test('shows the time in UTC until the time zone of the reader is known', () => {
    expect(textOf(waiting)).toContain(
      '|Scheduled by Ana. It is submitted for review on Nov 24, 2026, 10:35 PM UTC, even if no one has the console open.|',
    )
  })

  test('says why the last attempt failed', () => {
    expect(textOf({ ...waiting, reason: 'It was edited too recently.' })).toContain(
      'console open. Last attempt failed: It was edited too recently.|',
    )
  })

  test('mentions the draft only while it exists', () => {
    const refused: ScheduledEdit = { ...waiting, state: 'refused', reason: 'The name is taken.' }
    expect(textOf(refused)).toContain('|The name is taken. The changes by Ana are kept as a draft.|')
    expect(textOf({ ...refused, reason: null })).toContain('|The changes by Ana are kept as a draft.|')
    expect(textOf({ ...refused, isDraftKept: false })).toContain('|The name is taken.|')
  })
})

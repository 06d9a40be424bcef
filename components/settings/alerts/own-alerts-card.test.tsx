import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { accountQueries } from '@/lib/browser/account'
import type { OwnSending } from '@/lib/contract/alerts'
import { type SentNow, sentNow } from './contact-point-values'
import { OwnAlertsCard } from './own-alerts-card'

const off = { isOn: false, leastSeverity: 'warning', rules: [], quietHours: null } as const
const chosen = { ...off, hasProposals: false }

function draw(given: Partial<SentNow & { sending: OwnSending | null }>): string {
  const queries = new QueryClient()
  const data = { alerts: null, byRole: [], canMail: true, sending: null, ...given }
  queries.setQueryData(accountQueries.alerts().queryKey, data)
  return renderToString(
    <QueryClientProvider client={queries}>
      <OwnAlertsCard email="ana@example.com" />
    </QueryClientProvider>,
  )
}

function saveButton(given: Partial<SentNow>): string {
  const html = draw(given)
  return html.match(/<button[^>]*type="(?:submit|button)"[^>]*>(?:(?!<button).)*Save alerts/s)?.[0] ?? ''
}

describe('the alerts of a person', () => {
  test('show the delivery status of their messages', () => {
    const none = { waiting: 0, nextTryAt: null, held: 0, lastSentAt: null, lastError: null, failed: 0 }
    const text = (sending: OwnSending | null) => draw({ sending }).replaceAll(/<[^>]*>/g, '')
    expect(text(null)).not.toContain('message')
    expect(text(none)).toContain('No messages yet.')
    const now = Date.now()
    const failing = {
      waiting: 2,
      nextTryAt: now + 60_000,
      lastError: 'The mail server refused it.',
      failed: 1,
    }
    const told = text({ ...none, ...failing, lastSentAt: now })
    expect(told).toContain('Your alerts aren’t reaching youThe mail server refused it.')
    expect(told).toMatch(/Last message .*2 messages waiting, next attempt .*1 message failed\./)
    const held = { ...none, waiting: 1, held: 1, nextTryAt: now + 60_000 }
    expect(text(held)).toContain('1 message waiting, next attempt ')
    const quietHours = { from: '22:00', until: '07:00', zone: 'UTC', passesProblems: true }
    const quiet = draw({ sending: held, alerts: { ...chosen, rules: [], quietHours } })
    expect(quiet).toContain('held until quiet hours end')
  })

  test('show where they are sent only while they are sent', () => {
    const sends = 'Incidents are sent to ana@example.com'
    expect(draw({ alerts: { ...chosen, rules: [], isOn: true } })).toContain(sends)
    expect(draw({ alerts: { ...chosen, rules: [] } })).not.toContain(sends)
    expect(draw({ alerts: { ...chosen, rules: [] } })).toContain('send them to ana@example.com')
    expect(draw({ alerts: { ...chosen, rules: [], isOn: true }, canMail: false })).not.toContain(sends)
  })

  test('default to those of the person’s role until the person chooses', () => {
    const byRole = ['number-status', 'token-refused'] as const
    const none = { alerts: null, canMail: true, byRole: [] }
    expect(sentNow({ ...none, byRole: [...byRole] })).toEqual({
      isOn: true,
      leastSeverity: 'info',
      rules: byRole,
      quietHours: null,
      hasProposals: true,
    })
    expect(sentNow(none)).toMatchObject({ isOn: false })
    expect(sentNow({ ...none, byRole: [...byRole], canMail: false })).toMatchObject({ isOn: false })
    const alerts = { ...chosen, rules: [] }
    expect(sentNow({ ...none, byRole: [...byRole], alerts })).toEqual(alerts)
  })

  test('can be saved unchanged the first time, and later only once changed', () => {
    expect(saveButton({ byRole: ['number-status'] })).toContain('type="submit"')
    expect(saveButton({ alerts: { ...chosen, rules: [], isOn: true } })).toContain('aria-disabled')
  })

  test('are turned on and off without a button, and not turned on without a mail server', () => {
    expect(saveButton({})).toBe('')
    const alerts = { ...chosen, rules: [] }
    expect(draw({ alerts })).not.toContain('disabled=""')
    const withoutMail = draw({ alerts, canMail: false })
    expect(withoutMail).toContain('disabled=""')
    expect(withoutMail).toContain('This console has no mail server')
    expect(draw({ alerts: { ...alerts, isOn: true }, canMail: false })).not.toContain('disabled=""')
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { accountQueries } from '@/lib/browser/account'
import { type SentNow, sentNow } from './contact-point-values'
import { OwnAlertsCard } from './own-alerts-card'

const chosen = { isOn: false, leastSeverity: 'warning', rules: [], quietHours: null } as const

function saveButton(given: Partial<SentNow>): string {
  const queries = new QueryClient()
  const data = { alerts: null, byRole: [], canMail: true, lastError: null, ...given }
  queries.setQueryData(accountQueries.alerts().queryKey, data)
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <OwnAlertsCard email="ana@example.com" />
    </QueryClientProvider>,
  )
  return html.match(/<button[^>]*type="(?:submit|button)"[^>]*>(?:(?!<button).)*Save alerts/s)?.[0] ?? ''
}

describe('alerts of one person', () => {
  test('begin with what they get now', () => {
    const byRole = ['number-status', 'token-refused'] as const
    const none = { alerts: null, canMail: true, byRole: [] }
    expect(sentNow({ ...none, byRole: [...byRole] })).toEqual({
      isOn: true,
      leastSeverity: 'info',
      rules: byRole,
      quietHours: null,
    })
    expect(sentNow(none)).toMatchObject({ isOn: false })
    expect(sentNow({ ...none, byRole: [...byRole], canMail: false })).toMatchObject({ isOn: false })
    const alerts = { ...chosen, rules: [] }
    expect(sentNow({ ...none, byRole: [...byRole], alerts })).toEqual(alerts)
  })

  test('can be saved as they are by who has chosen nothing yet, and by others once they change', () => {
    expect(saveButton({ byRole: ['number-status'] })).toContain('type="submit"')
    expect(saveButton({})).toContain('type="submit"')
    expect(saveButton({ alerts: { ...chosen, rules: [] } })).toContain('aria-disabled')
  })
})

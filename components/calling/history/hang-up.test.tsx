import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { HangUp } from './hang-up'

function drawn(status: string, role: Role = 'marketer') {
  const call = {
    id: 'wacid.a',
    phone_number_id: '1',
    user_wa_id: '15550100001',
    direction: 'BUSINESS_INITIATED',
    status,
    reason: null,
    created_at: 0,
    transitions: [],
  }
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <HangUp call={call} role={role} />
    </QueryClientProvider>,
  )
}

test('an ongoing call can be hung up from the history, an ended one can’t', () => {
  for (const status of ['initiated', 'ringing', 'connected']) expect(drawn(status)).toContain('Hang up')
  for (const status of ['ended', 'failed']) expect(drawn(status)).toBe('')
})

test('hanging up is disabled without permission to call', () => {
  expect(drawn('connected')).not.toContain('aria-disabled')
  expect(drawn('connected', 'viewer')).toContain('aria-disabled="true"')
})

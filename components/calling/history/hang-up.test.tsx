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

test('a call under way can be hung up in the history, one that is over cannot', () => {
  for (const status of ['initiated', 'ringing', 'connected']) expect(drawn(status)).toContain('Hang up')
  for (const status of ['ended', 'failed']) expect(drawn(status)).toBe('')
})

test('a call is hung up by those alone who may call', () => {
  expect(drawn('connected')).not.toContain('aria-disabled')
  expect(drawn('connected', 'viewer')).toContain('aria-disabled="true"')
})

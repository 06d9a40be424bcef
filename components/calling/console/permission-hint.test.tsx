import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SimulatedPhonesProvider } from '@/components/shell/simulated-phones'
import { ToastProvider } from '@/components/ui/toast-provider'
import { callingQueries } from '@/lib/browser/calling'
import type { CallPermission } from '@/lib/contract/calling'
import { PermissionHint } from './permission-hint'

function drawn(permission: CallPermission, isEmbedded: boolean) {
  const client = new QueryClient()
  client.setQueryData(callingQueries.permission('1', '15550100009').queryKey, permission)
  return renderToString(
    <QueryClientProvider client={client}>
      <SimulatedPhonesProvider value={isEmbedded}>
        <ToastProvider>
          <PermissionHint numberId="1" waId="15550100009" role="admin" />
        </ToastProvider>
      </SimulatedPhonesProvider>
    </QueryClientProvider>,
  )
}

const lapsed = { can_call: false, reason: 'PERMISSION_EXPIRED' }

test('the form shows the service’s explanation of why someone can’t be called', () => {
  const details = { permission: { status: 'x' }, explanation: 'Not on Sundays.' }
  expect(drawn({ can_call: false, reason: 'ELSE', details }, true)).toContain('Not on Sundays.')
})

test('the form shows that someone can be called, and how many calls are left', () => {
  const details = { permission: { status: 'temporary' }, calls: { used: 1, left: 9 } }
  expect(drawn({ can_call: true, reason: null, details }, true)).toContain(
    'Allows calls. 1 of 10 calls used in the last 24 hours.',
  )
  expect(drawn({ can_call: true, reason: null }, true)).toContain('Allows calls.')
})

test('the form offers to request permission, with both the embedded and a remote service', () => {
  for (const isEmbedded of [true, false]) {
    expect(drawn(lapsed, isEmbedded)).toContain('Request permission')
    expect(drawn(lapsed, isEmbedded)).not.toContain('aria-disabled')
  }
})

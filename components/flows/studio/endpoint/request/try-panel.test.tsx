import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import { readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { lastAnswers, leftRequests } from './left-requests'
import { TryPanel } from './try-panel'

const flow = readExchangeFlow('{"version": "7.1", "screens": []}')
const pong: EndpointAnswer = {
  ...{ request: { action: 'ping' }, answer: { data: { status: 'active' } }, status: 200, duration_ms: 40 },
  ...{ is_encrypted: false, error_type: null, problem: null, wire: null },
}
const timeout: EndpointAnswer = { ...pong, answer: null, status: null, problem: 'It took too long.' }

const drawn = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TryPanel
        flowId="f1"
        flow={flow}
        blockedBecause={undefined}
        showKeys={() => {}}
        onKeep={async () => {}}
      />
    </QueryClientProvider>,
  )

afterEach(() => {
  leftRequests.forget('f1')
  lastAnswers.forget('f1')
})

test('a kept request and its response are shown when the panel opens again', () => {
  expect(drawn()).toContain('No request sent yet')
  leftRequests.keep('f1', { kind: 'INIT', screen: '', data: '', flow_token: 'mine', isEncrypted: true })
  lastAnswers.keep('f1', pong)
  const again = drawn()
  expect(again).toContain('Flow token')
  expect(again).toContain('Status 200')
  expect(again).not.toContain('No request sent yet')
})

test('a case is offered only for a request that got a response', () => {
  lastAnswers.keep('f1', pong)
  expect(drawn()).toContain('Save as case')
  lastAnswers.keep('f1', timeout)
  const unanswered = drawn()
  expect(unanswered).toContain('No response')
  expect(unanswered).not.toContain('Save as case')
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { codeRequest } from '@/lib/contract/phone-numbers'
import { RequestStep } from './request-step'
import { newVerification } from './verification-state'

const draw = (changes: Partial<typeof newVerification> = {}) =>
  renderToString(
    <RequestStep verification={{ ...newVerification, ...changes }} send={async () => {}} enter={() => {}} />,
  )

test('the step has an input for every member of the request', () => {
  const html = draw()
  for (const member of Object.keys(codeRequest.shape)) expect(html).toContain(`name="${member}"`)
})

test('the step shows when the next code can be sent, and why the button is disabled', () => {
  const waitUntil = Date.now() + 600_000
  expect(draw()).not.toContain('The next code can be sent in')
  const html = draw({ waitUntil })
  expect(html).toContain('The next code can be sent in')
  expect(html).toMatch(/Wait (?:9|10):\d\d first\./)
})

import { expect, test } from 'vitest'
import { usesInWords } from './number-uses'

const none = {
  ...{ qrCodes: null, prompts: 0, commands: 0, hasWelcomeMessage: false, isCallable: null, templates: null },
  ...{ receivers: null, contactPoints: null },
}

test('the uses of a number have a line for each page where they can be changed', () => {
  const uses = { ...none, qrCodes: 2, prompts: 1, commands: 3, hasWelcomeMessage: true, isCallable: true }
  const chosen = { receivers: ['CRM'], contactPoints: ['On call', 'Ana'] }
  expect(usesInWords('7', { ...uses, ...chosen })).toEqual([
    { href: '/qr-codes', text: '2 QR codes' },
    { href: '/phone-numbers/7?tab=automation', text: 'Welcome message, 1 prompt, and 3 commands' },
    { href: '/calling?number=7', text: 'Calls from customers' },
    { href: '/events/setup', text: 'Receivers: CRM' },
    { href: '/settings/alerts', text: 'Alerts to: On call and Ana' },
  ])
})

test('unused features, and those someone may not see, are left out', () => {
  expect(usesInWords('7', none)).toEqual([])
  expect(usesInWords('7', { ...none, qrCodes: 0, isCallable: false, receivers: [] })).toEqual([])
})

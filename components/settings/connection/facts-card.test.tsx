import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FactsCard } from './facts-card'

const facts = {
  isEntered: false,
  ...{ address: 'http://localhost:3000/service', businessAccountId: '1', phoneNumberId: '2' },
  callbackUrl: 'http://localhost:3000/webhook',
}

test.each([
  ['off', 'no one can open them'],
  ['signed-in', 'people who are signed in'],
  ['open', 'everyone who can reach this console'],
] as const)(
  'the card says who can open simulated phones that are %s, and names the variable for it',
  (simulatedPhone, words) => {
    const card = renderToStaticMarkup(<FactsCard facts={{ ...facts, kind: 'embedded', simulatedPhone }} />)
    expect(card).toContain(words)
    expect(card).toContain('SIMULATED_PHONE')
  },
)

test('the card of a remote service names its variable and mentions no simulated phones', () => {
  const card = renderToStaticMarkup(<FactsCard facts={{ ...facts, kind: 'remote' }} />)
  expect(card).not.toMatch(/simulated/i)
  expect(card).toContain('SERVICE_BASE_URL')
})

test('the card of a service added in the console mentions no environment variables', () => {
  for (const kind of ['embedded', 'remote'] as const) {
    const card = renderToStaticMarkup(<FactsCard facts={{ ...facts, kind, isEntered: true }} />)
    expect(card).not.toMatch(/SERVICE_|BUSINESS_ACCOUNT_ID|PHONE_NUMBER_ID|environment|restart/)
  }
})

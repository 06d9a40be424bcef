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
  'simulated phones that are %s say so, with the variable that decides it',
  (simulatedPhone, words) => {
    const card = renderToStaticMarkup(<FactsCard facts={{ ...facts, kind: 'embedded', simulatedPhone }} />)
    expect(card).toContain(words)
    expect(card).toContain('SIMULATED_PHONE')
  },
)

test('a remote service has real customers, and nothing is said of simulated ones', () => {
  const card = renderToStaticMarkup(<FactsCard facts={{ ...facts, kind: 'remote' }} />)
  expect(card).not.toMatch(/simulated/i)
  expect(card).toContain('SERVICE_BASE_URL')
})

test('a service that was added in the console is not said to be set by the environment', () => {
  for (const kind of ['embedded', 'remote'] as const) {
    const card = renderToStaticMarkup(<FactsCard facts={{ ...facts, kind, isEntered: true }} />)
    expect(card).not.toMatch(/SERVICE_|BUSINESS_ACCOUNT_ID|PHONE_NUMBER_ID|environment|restart/)
  }
})

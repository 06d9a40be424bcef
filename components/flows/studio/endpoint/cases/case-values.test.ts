import { expect, test } from 'vitest'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { toCase, toValues } from './case-values'

const saved: EndpointCase = {
  name: 'Goes on',
  action: 'data_exchange',
  screen: 'A',
  data: { day: 1 },
  expect: { screen: 'B', members: { city: 'string' } },
}

test('a case comes out of its form as it went in', () => {
  expect(toCase(toValues(saved)).made).toEqual(saved)
  const bare: EndpointCase = { name: 'Is there', action: 'ping', expect: {} }
  expect(toCase(toValues(bare)).made).toEqual(bare)
})

test('what is wrong is said at its place', () => {
  const twice = [
    { name: 'a', type: 'string' },
    { name: 'a ', type: 'array' },
  ] as const
  const values = { ...toValues(saved), name: ' ', data: '[', members: [...twice] }
  expect(Object.keys(toCase(values).problems ?? {})).toEqual(['name', 'data', 'members'])
})

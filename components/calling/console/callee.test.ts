import { expect, test } from 'vitest'
import { resolveCallee } from './callee'

test('the form resolves a valid number to its digits and rejects others at the input', () => {
  expect(resolveCallee({ number: '0301' })).toMatchObject({
    values: {},
    errors: { number: { type: 'digits' } },
  })
  expect(resolveCallee({ number: '+49 30 901820' })).toEqual({ values: { to: '4930901820' }, errors: {} })
})

import { expect, test } from 'vitest'
import { resolveCallee } from './callee'

test('whom the form calls is nobody while the digits can be no number, and the input says so', () => {
  expect(resolveCallee({ number: '0301' })).toMatchObject({
    values: {},
    errors: { number: { type: 'digits' } },
  })
  expect(resolveCallee({ number: '+49 30 901820' })).toEqual({ values: { to: '4930901820' }, errors: {} })
})

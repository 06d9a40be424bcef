import { describe, expect, test } from 'vitest'
import { sensitiveNamesInputs } from './sensitive-names-inputs'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('sensitive', () => {
  const document = (names: string[], version = '7.3') =>
    flow([screen('A', [input('secret')], { sensitive: names })], { version })

  test('names inputs of its screen', () => {
    expect(reportsOf(sensitiveNamesInputs, document(['secret']))).toEqual([])
  })

  test('is refused for other names', () => {
    expect(reportsOf(sensitiveNamesInputs, document(['secret', 'secrets']))).toEqual([
      'INVALID_SENSITIVE_FIELD /screens/0/sensitive/1',
    ])
    expect(reportsOf(sensitiveNamesInputs, document(['secrets'], '5.0'))).toEqual([])
  })
})

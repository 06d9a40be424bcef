import { describe, expect, test } from 'vitest'
import { flow } from '../testing/flows'
import { reportsOf } from '../testing/reports-of'
import { documentIsAnObject } from './document-is-an-object'

describe('documentIsAnObject', () => {
  test('takes an object', () => {
    expect(reportsOf(documentIsAnObject, flow([]))).toEqual([])
  })

  test.each([null, 1, 'x', true, [[]]])('refuses %j', (value) => {
    expect(reportsOf(documentIsAnObject, value)).toEqual(['INVALID_FLOW_JSON '])
  })
})

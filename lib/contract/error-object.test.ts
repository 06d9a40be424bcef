import { describe, expect, test } from 'vitest'
import { errorObject, recognize } from './error-object'

describe('an error response', () => {
  const written = { code: 100, status: 400 }

  test('is recognized by code, subcode, status and type together', () => {
    expect(recognize(written, ['unknownField'])).toBe('invalidParameter')
    expect(recognize({ ...written, type: 'GraphMethodException' }, ['unknownField'])).toBe('unknownField')
    expect(recognize({ ...written, status: 413 }, [])).toBe('bodyTooLarge')
    expect(recognize({ ...written, type: 'GraphInvalidRequestException' }, [])).toBe('malformedBody')
  })

  test('with an ambiguous code is the error that the operation declares', () => {
    const refusal = { code: 131000, status: 400 }
    expect(recognize(refusal, ['templatePolicyViolation'])).toBe('templatePolicyViolation')
    expect(recognize(refusal, ['callingNotEnabled'])).toBe('callingNotEnabled')
  })

  test('with an unknown subcode is identified by its code', () => {
    expect(recognize({ code: 100, subcode: 1, status: 400 }, [])).toBe('invalidParameter')
  })

  test('with an unknown code is not recognized', () => {
    expect(recognize({ code: 424242, status: 400 }, ['invalidParameter'])).toBeUndefined()
  })
})

describe('the error object', () => {
  test('requires a message and a code and keeps unknown members', () => {
    const error = { message: 'No', code: 1, mood: 'bad' }
    expect(errorObject.parse({ error })).toEqual({ error })
    expect(errorObject.safeParse({ error: { message: 'No' } }).success).toBe(false)
    expect(errorObject.safeParse({ message: 'No', code: 1 }).success).toBe(false)
  })

  test('accepts details as a string or as an object', () => {
    for (const error_data of ['why', { details: 'why', messaging_product: 'x' }]) {
      expect(errorObject.safeParse({ error: { message: 'No', code: 1, error_data } }).success).toBe(true)
    }
  })
})

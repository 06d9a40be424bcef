import { describe, expect, test } from 'vitest'
import { errorObject, recognize } from './error-object'

describe('a refusal', () => {
  const written = { code: 100, status: 400 }

  test('is recognized by code, subcode, status and type together', () => {
    expect(recognize(written, ['unknownField'])).toBe('invalidParameter')
    expect(recognize({ ...written, type: 'GraphMethodException' }, ['unknownField'])).toBe('unknownField')
    expect(recognize({ ...written, status: 413 }, [])).toBe('bodyTooLarge')
    expect(recognize({ ...written, type: 'GraphInvalidRequestException' }, [])).toBe('malformedBody')
  })

  test('of one code that means several things is what the operation declares', () => {
    const refusal = { code: 131000, status: 400 }
    expect(recognize(refusal, ['templatePolicyViolation'])).toBe('templatePolicyViolation')
    expect(recognize(refusal, ['callingNotEnabled'])).toBe('callingNotEnabled')
  })

  test('with a subcode nobody knows is what its code says', () => {
    expect(recognize({ code: 100, subcode: 1, status: 400 }, [])).toBe('invalidParameter')
  })

  test('with a code nobody knows is unknown', () => {
    expect(recognize({ code: 424242, status: 400 }, ['invalidParameter'])).toBeUndefined()
  })
})

describe('the error object', () => {
  test('needs a message and a code, and keeps what else comes', () => {
    const error = { message: 'No', code: 1, mood: 'bad' }
    expect(errorObject.parse({ error })).toEqual({ error })
    expect(errorObject.safeParse({ error: { message: 'No' } }).success).toBe(false)
    expect(errorObject.safeParse({ message: 'No', code: 1 }).success).toBe(false)
  })

  test('may have its details as a text or as an object', () => {
    for (const error_data of ['why', { details: 'why', messaging_product: 'x' }]) {
      expect(errorObject.safeParse({ error: { message: 'No', code: 1, error_data } }).success).toBe(true)
    }
  })
})

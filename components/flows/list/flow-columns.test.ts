import { describe, expect, test } from 'vitest'
import { errorWords } from './flow-columns'

const flow = { errors: 3, jsonVersion: '7.3', draft: null }
const draft = { revision: 1, updatedAt: 1, updatedBy: 'Ada' }

describe('the error count of a flow', () => {
  test('is that of its draft if it has one', () => {
    expect(errorWords({ ...flow, draft: { ...draft, errors: 0 } })).toEqual({
      count: 'None',
      isBad: false,
      isOfDraft: true,
    })
    expect(errorWords({ ...flow, draft: { ...draft, errors: 5 } })).toMatchObject({ count: '5', isBad: true })
  })

  test('is that of its newest version if it has no draft or the draft was not checked', () => {
    expect(errorWords(flow)).toEqual({ count: '3', isBad: true, isOfDraft: false })
    expect(errorWords({ ...flow, draft })).toMatchObject({ count: '3', isOfDraft: false })
  })

  test('is empty without a document', () => {
    expect(errorWords({ errors: 0, jsonVersion: null, draft: null })).toBeUndefined()
  })
})

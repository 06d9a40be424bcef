import { describe, expect, test } from 'vitest'
import { errorWords } from './flow-columns'

const flow = { errors: 3, jsonVersion: '7.3', draft: null }
const draft = { revision: 1, updatedAt: 1, updatedBy: 'Ada' }

describe('the errors of a flow', () => {
  test('are those of its draft where there is one', () => {
    expect(errorWords({ ...flow, draft: { ...draft, errors: 0 } })).toEqual({
      count: 'None',
      isBad: false,
      isOfDraft: true,
    })
    expect(errorWords({ ...flow, draft: { ...draft, errors: 5 } })).toMatchObject({ count: '5', isBad: true })
  })

  test('are those of its newest version otherwise, and where the draft was not counted', () => {
    expect(errorWords(flow)).toEqual({ count: '3', isBad: true, isOfDraft: false })
    expect(errorWords({ ...flow, draft })).toMatchObject({ count: '3', isOfDraft: false })
  })

  test('are none of no document', () => {
    expect(errorWords({ errors: 0, jsonVersion: null, draft: null })).toBeUndefined()
  })
})

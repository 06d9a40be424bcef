import { describe, expect, test } from 'vitest'
import { statusChanges } from './status-announcer'

const en = { id: '1', language: 'en_US', status: 'PENDING' }
const de = { id: '2', language: 'de', status: 'PENDING' }

describe('the announcement of status changes', () => {
  test('has a sentence for each language that changed', () => {
    const after = [
      { ...en, status: 'APPROVED' },
      { ...de, status: 'REJECTED' },
    ]
    expect(statusChanges([en, de], after)).toBe('en_US was approved. de was rejected.')
  })

  test('is empty for a language that is new or unchanged', () => {
    expect(statusChanges([en], [en, de])).toBe('')
  })
})

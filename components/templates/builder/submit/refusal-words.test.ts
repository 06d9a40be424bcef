import { describe, expect, test } from 'vitest'
import { nameRefusal } from './submission'

const form = { name: 'autumn_hello', language: 'ar' }

describe('the message about a rejected name', () => {
  test('has the language and the date in words', () => {
    const message = 'The name autumn_hello was deleted in ar and can be used again from 2026-12-21.'
    const problem = { kind: 'templateNameLocked', detail: message, fields: { name: message } } as const
    expect(nameRefusal(form, problem)).toBe(
      'autumn_hello was deleted in Arabic recently. The name can be used again from December 21, 2026.',
    )
  })

  test('says how many days to wait if the service gave no date', () => {
    const problem = { kind: 'templateNameLocked', detail: 'Locked.', fields: {} } as const
    expect(nameRefusal(form, problem)).toMatch(/after 30 days\.$/)
  })

  test('names the language in which the name exists', () => {
    const problem = { kind: 'templateNameTaken', detail: '', fields: {} } as const
    expect(nameRefusal({ ...form, language: 'pt_BR' }, problem)).toBe(
      'A template called autumn_hello already exists in Brazilian Portuguese.',
    )
  })

  test('is left to the service for other errors', () => {
    expect(nameRefusal(form, { kind: 'invalidParameter', detail: '', fields: {} })).toBeUndefined()
  })
})

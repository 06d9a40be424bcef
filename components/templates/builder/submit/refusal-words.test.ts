import { describe, expect, test } from 'vitest'
import { nameRefusal } from './submission'

const form = { name: 'autumn_hello', language: 'ar' }

describe('the words for a refused name', () => {
  test('say the language and the day as people do', () => {
    const message = 'The name autumn_hello was deleted in ar and can be used again from 2026-12-21.'
    const problem = { kind: 'templateNameLocked', detail: message, fields: { name: message } } as const
    expect(nameRefusal(form, problem)).toBe(
      'autumn_hello was deleted in Arabic recently. The name can be used again from December 21, 2026.',
    )
  })

  test('do without a day the service did not name', () => {
    const problem = { kind: 'templateNameLocked', detail: 'Locked.', fields: {} } as const
    expect(nameRefusal(form, problem)).toMatch(/after 30 days\.$/)
  })

  test('name the language of a pair that exists', () => {
    const problem = { kind: 'templateNameTaken', detail: '', fields: {} } as const
    expect(nameRefusal({ ...form, language: 'pt_BR' }, problem)).toBe(
      'A template called autumn_hello already exists in Brazilian Portuguese.',
    )
  })

  test('are the service’s own for anything else', () => {
    expect(nameRefusal(form, { kind: 'invalidParameter', detail: '', fields: {} })).toBeUndefined()
  })
})

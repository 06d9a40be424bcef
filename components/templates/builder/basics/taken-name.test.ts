import { describe, expect, test } from 'vitest'
import { takenNameText } from './name-field'

describe('a typed template name', () => {
  const templates = [
    { name: 'order_sent', language: 'en_US' },
    { name: 'order_sent', language: 'de' },
    { name: 'order_sent_late', language: 'fr' },
  ]
  test('is reported as taken if a template has it in the same language', () => {
    expect(takenNameText('order_sent', 'de', templates)).toBe(
      '“order_sent” already exists in German. Choose another name or language.',
    )
  })

  test('is reported as taken before a language is chosen', () => {
    expect(takenNameText('order_sent', '', templates)).toContain('already exists in 2 languages')
    expect(takenNameText('order_sent_late', '', templates)).toContain('already exists in French')
  })

  test('is free in another language, and if only longer names start with it', () => {
    expect(takenNameText('order_sent', 'fr', templates)).toBeUndefined()
    expect(takenNameText('order', '', templates)).toBeUndefined()
  })
})

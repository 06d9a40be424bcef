import { describe, expect, test } from 'vitest'
import { templateLanguages, textDirection } from './languages'
import { template, templateCreate, templateEdit } from './templates'

describe('the body of a create request', () => {
  const given = {
    name: 'a',
    category: 'utility',
    language: 'pt-BR',
    components: [{ type: 'body', any: [1] }],
  }

  test('normalizes category and language and leaves components unchanged', () => {
    expect(templateCreate.parse(given)).toEqual({ ...given, category: 'UTILITY', language: 'pt_BR' })
  })

  test.each(templateLanguages)('accepts the language %s', (language) => {
    expect(templateCreate.safeParse({ ...given, language }).success).toBe(true)
    expect(language).toMatch(/^[a-z]{2,3}(_[A-Z]{2})?$/)
  })

  test.each(['en_us', 'EN_US', 'english', 'xxxx', '', null])('rejects the language %j', (language) => {
    expect(templateCreate.safeParse({ ...given, language }).success).toBe(false)
  })
})

describe('the body of an edit request', () => {
  test('requires at least one change', () => {
    expect(templateEdit.safeParse({}).success).toBe(false)
    expect(templateEdit.safeParse({ category: 'MARKETING' }).success).toBe(true)
  })
})

describe('a template returned by the service', () => {
  test('keeps unknown members and values', () => {
    const read = {
      id: '1',
      name: 'a',
      language: 'tlh',
      status: 'ON_HOLIDAY',
      category: 'GREETINGS',
      components: [{ type: 'HOLOGRAM', shape: { sides: 6 } }],
      quality_score: { score: 'PURPLE', date: '2026-01-01', reasons: ['x'] },
      mood: 'fine',
    }
    expect(template.parse(read)).toEqual(read)
  })

  test('may omit its components', () => {
    const read = { id: '1', name: 'a', language: 'de', status: 'APPROVED', category: 'UTILITY' }
    expect(template.parse(read).components).toEqual([])
  })
})

describe('the text direction', () => {
  test.each(['ar', 'ar_EG', 'he', 'fa', 'ur', 'ps_AF', 'prs_AF', 'ar-AE'])(
    'of %s is right to left',
    (language) => {
      expect(textDirection(language)).toBe('rtl')
    },
  )

  test.each(['en_US', 'de', 'ja', 'az', 'ha', ''])('of %j is left to right', (language) => {
    expect(textDirection(language)).toBe('ltr')
  })
})

import { describe, expect, test } from 'vitest'
import { templateLanguages, textDirection } from './languages'
import { template, templateCreate, templateEdit } from './templates'

describe('the body of a creation', () => {
  const given = {
    name: 'a',
    category: 'utility',
    language: 'pt-BR',
    components: [{ type: 'body', any: [1] }],
  }

  test('has words in one form and components untouched', () => {
    expect(templateCreate.parse(given)).toEqual({ ...given, category: 'UTILITY', language: 'pt_BR' })
  })

  test.each(templateLanguages)('may be in the language %s', (language) => {
    expect(templateCreate.safeParse({ ...given, language }).success).toBe(true)
    expect(language).toMatch(/^[a-z]{2,3}(_[A-Z]{2})?$/)
  })

  test.each(['en_us', 'EN_US', 'english', 'xxxx', '', null])('may not be in the language %j', (language) => {
    expect(templateCreate.safeParse({ ...given, language }).success).toBe(false)
  })
})

describe('the body of an edit', () => {
  test('needs something to change', () => {
    expect(templateEdit.safeParse({}).success).toBe(false)
    expect(templateEdit.safeParse({ category: 'MARKETING' }).success).toBe(true)
  })
})

describe('a template that was read', () => {
  test('keeps members and values nobody knows', () => {
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

  test('may come without components', () => {
    const read = { id: '1', name: 'a', language: 'de', status: 'APPROVED', category: 'UTILITY' }
    expect(template.parse(read).components).toEqual([])
  })
})

describe('the direction of a language', () => {
  test.each(['ar', 'ar_EG', 'he', 'fa', 'ur', 'ps_AF', 'prs_AF', 'ar-AE'])(
    '%s is from right to left',
    (language) => {
      expect(textDirection(language)).toBe('rtl')
    },
  )

  test.each(['en_US', 'de', 'ja', 'az', 'ha', ''])('%j is from left to right', (language) => {
    expect(textDirection(language)).toBe('ltr')
  })
})

import { describe, expect, test } from 'vitest'
import { languageDifferences } from './language-differences'

const body = (text: string) => ({ type: 'BODY', text })

describe('differences between languages', () => {
  test('are empty if all have the same parts, whatever the texts say', () => {
    const templates = [
      { language: 'en', components: [body('Hello {{1}}, welcome.')] },
      { language: 'de', components: [{ type: 'body', text: 'Hallo {{1}}, willkommen.' }] },
    ]
    expect(languageDifferences(templates)).toEqual([])
  })

  test('are listed by part, with the languages that have it', () => {
    const templates = [
      {
        language: 'en',
        components: [{ type: 'HEADER', format: 'IMAGE' }, body('Hi {{1}} and {{2}} there.')],
      },
      { language: 'de', components: [body('Hallo {{1}} dort.'), { type: 'FOOTER', text: 'Lumen & Oak' }] },
      { language: 'fr', components: [body('Salut {{1}} oui.')] },
    ]
    expect(languageDifferences(templates)).toEqual([
      'Header: an image in English, none in German and French.',
      'Variables: 2 in English, 1 in German and French.',
      'Footer: none in English and French, one in German.',
    ])
  })

  test('count a variable once, however often it is used', () => {
    const templates = [
      { language: 'en', components: [body('Hi {{1}}, dear {{1}}!')] },
      { language: 'de', components: [body('Hallo {{1}}!')] },
    ]
    expect(languageDifferences(templates)).toEqual([])
  })
})

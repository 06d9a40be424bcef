import { describe, expect, test } from 'vitest'
import { library, libraryForm } from '../template-library/library'
import { libraryLanguages } from '../template-library/library-languages'
import { otherLanguageOf } from './other-language'

const bodies = library
  .filter(({ texts }) => texts !== undefined)
  .flatMap((entry) =>
    libraryLanguages.map((language) => ({
      name: entry.name,
      language,
      text: libraryForm(entry, language).body.text,
    })),
  )

describe('the language of a text', () => {
  test('matches the code of every text in the library', () => {
    expect(bodies.length).toBeGreaterThan(100)
    expect(bodies.filter(({ language, text }) => otherLanguageOf(text, language) !== undefined)).toEqual([])
  })

  test('is detected for library texts under the code of another language', () => {
    const missed = bodies.flatMap(({ name, language, text }) =>
      libraryLanguages
        .filter((code) => code !== language && otherLanguageOf(text, code) === undefined)
        .map((code) => `${name} ${language} as ${code}`),
    )
    // Short texts in related languages are too similar to tell apart.
    const isOfNeighbors = (each: string) => / (?:es|pt_BR|fr) as (?:es|pt_BR|fr)$/.test(each)
    expect(missed.filter((each) => !isOfNeighbors(each))).toEqual([])
    expect(missed.length / (bodies.length * (libraryLanguages.length - 1))).toBeLessThan(0.02)
  })

  test.each([
    ['Summer Sale: 20% off {{1}}', 'de'],
    ['OK', 'fr'],
    ['Ihr Code lautet {{1}}.', 'fr'],
    ['The Body Shop: votre commande {{1}} est prête dans notre magasin.', 'fr'],
    ['La teva comanda està de camí.', 'ca'],
    ['{{the}} {{and}} {{your}} {{order}}', 'de'],
    ['https://shop.example/the/and/your/order', 'de'],
    ['', 'de'],
  ])('is not guessed for %j in %s', (text, code) => {
    expect(otherLanguageOf(text, code)).toBeUndefined()
  })

  test.each([
    ['Your order {{1}} is on its way and will arrive today.', 'de', 'en'],
    ['Ihre Bestellung {{1}} ist auf dem Weg zu Ihnen.', 'en_US', 'de'],
    ['De bestelling van uw winkel is onderweg en wordt morgen bezorgd.', 'en_GB', 'nl'],
    ['Il tuo ordine è in viaggio e arriva domani.', 'es_MX', 'it'],
  ])('is detected for %j in %s', (text, code, language) => {
    expect(otherLanguageOf(text, code)).toBe(language)
  })
})

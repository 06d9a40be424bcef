import { describe, expect, test } from 'vitest'
import { compileGlossary, type Term } from './glossary'

const terms: Term[] = [
  { language: 'en', term: 'garden center', translations: { de: 'Gartencenter', es: 'centro de jardinería' } },
  { language: 'en', term: 'order', translations: { de: 'Bestellung', ja: '注文', pt_BR: 'pedido' } },
  { language: 'en', term: 'tea', translations: { de: 'Tee' } },
  { language: 'ja', term: '注文', translations: { en: 'order' } },
]
const glossary = compileGlossary(terms)
const breaches = (source: string, language: string, text: string, from = 'en') =>
  glossary({ language: from, text: source }, { language, text }).map(({ translation }) => translation)

describe('a term of the source', () => {
  test('is found in any form and case, and reported if its translation is missing', () => {
    expect(breaches('Our GARDEN CENTERS are open.', 'de', 'Unsere Läden sind offen.')).toEqual([
      'Gartencenter',
    ])
    expect(breaches('Your order {{1}} is here.', 'de', 'Ihre Ware {{1}} ist da.')).toEqual(['Bestellung'])
  })

  test.each([
    ['de', 'Unsere GARTENCENTERN stehen offen.', 'Our garden center is open.'],
    ['de', 'Alle Bestellungen sind da.', 'All orders are here.'],
    ['es', 'Los centros de jardinería abren.', 'The garden centers are open.'],
    ['ja', 'ご注文は発送されました。', 'Your order is on its way.'],
    ['pt_PT', 'Os seus pedidos chegaram.', 'Your orders are here.'],
  ])('is translated by any form of its translation: %s', (language, text, source) => {
    expect(breaches(source, language, text)).toEqual([])
  })

  test('does not match parts of other words or variables', () => {
    expect(breaches('Meet our team.', 'de', 'Lernen Sie uns kennen.')).toEqual([])
    expect(breaches('Cross the border.', 'de', 'Über die Grenze.')).toEqual([])
    expect(breaches('It is {{order}}.', 'de', 'Es ist {{order}}.')).toEqual([])
    expect(breaches('A garden. The center.', 'de', 'Ein Garten. Die Mitte.')).toEqual([])
    expect(breaches('A center garden.', 'de', 'Ein Garten.')).toEqual([])
  })

  test('applies to every region of its language, and to no other language', () => {
    expect(breaches('Your order.', 'de', 'Ihre Ware.', 'en_US')).toEqual(['Bestellung'])
    expect(breaches('Your order.', 'de', 'Ihre Ware.', 'fr')).toEqual([])
    expect(breaches('Your order.', 'en_GB', 'What you bought.')).toEqual([])
    expect(breaches('ご注文です', 'en', 'It is here.', 'ja')).toEqual(['order'])
  })

  test('is not reported if it has no translation or there is no text yet', () => {
    expect(breaches('Your order.', 'fr', 'Votre achat.')).toEqual([])
    expect(breaches('Your order.', 'de', ' ')).toEqual([])
  })
})

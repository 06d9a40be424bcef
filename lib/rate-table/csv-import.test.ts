import { describe, expect, test } from 'vitest'
import { rateTableLimits } from '@/lib/contract/rate-table'
import { type RateList, readRatesCsv, writeRatesCsv } from './csv-import'

const heading = 'market,category,price,currency'
const read = (...rows: string[]): RateList => {
  const list = readRatesCsv([heading, ...rows].join('\n'))
  if ('refusal' in list) throw new Error(list.refusal)
  return list
}
const errorsOf = (...rows: string[]) => read(...rows).rows.map(({ errors }) => errors.join(' '))

describe('a price list', () => {
  test('is read by name or code of the country, in any case', () => {
    const list = read('Germany,MARKETING,0.1131,EUR', 'de,utility,0.0456,eur', 'Turkey,Utility,0.005,EUR')
    expect(list.currency).toBe('EUR')
    expect(list.prices).toEqual({ DE: { MARKETING: '0.1131', UTILITY: '0.0456' }, TR: { UTILITY: '0.005' } })
    expect(list.rows.flatMap(({ errors }) => errors)).toEqual([])
  })

  test.each([
    ['Türkiye', 'TR'],
    ['Cote d’Ivoire', 'CI'],
    ['USA', 'US'],
    ['UK', 'GB'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Hong Kong', 'HK'],
  ])('recognizes the country %s', (market, code) => {
    expect(Object.keys(read(`${market},UTILITY,1,EUR`).prices)).toEqual([code])
  })

  test.each([
    ['Atlantis,UTILITY,1,EUR', 'isn’t a country'],
    ['DE,PROMOTION,1,EUR', 'category must be'],
    ['DE,UTILITY,-0.5,EUR', 'The price is negative.'],
    ['DE,UTILITY,"0,05",EUR', 'digits with at most one decimal point'],
    ['DE,UTILITY,€1,EUR', 'digits with at most one decimal point'],
    ['DE,UTILITY,,EUR', 'digits with at most one decimal point'],
    ['DE,UTILITY,1e3,EUR', 'digits with at most one decimal point'],
    ['DE,UTILITY,=1+1,EUR', 'The price looks like a formula'],
    ['=DE,UTILITY,1,EUR', 'The market looks like a formula'],
    ['DE,UTILITY,1,EURO', 'ISO 4217'],
    ['DE,UTILITY,1,QQQ', 'ISO 4217'],
    ['DE,UTILITY,1', 'has 3 cells'],
  ])('reports what is wrong with %s', (row, sentence) => {
    const list = read(row)
    expect(list.rows[0]?.errors.join(' ')).toContain(sentence)
    expect(list.prices).toEqual({})
  })

  test('has one currency, and each market and category once', () => {
    const [first, second, third] = errorsOf('DE,UTILITY,1,EUR', 'FR,UTILITY,1,USD', 'Germany,Utility,2,EUR')
    expect(first).toBe('')
    expect(second).toBe('The currency is USD, but row 2 has EUR. A table has one currency.')
    expect(third).toBe('Row 2 already has a price for this market and category.')
  })

  test('is rejected as a whole if a column is missing or it is too long', () => {
    expect(readRatesCsv('market,category,price\nDE,UTILITY,1')).toMatchObject({
      refusal: expect.stringContaining('currency'),
    })
    const long = [heading, ...Array.from({ length: rateTableLimits.rows + 1 }, () => 'DE,UTILITY,1,EUR')]
    expect(readRatesCsv(long.join('\n'))).toMatchObject({ refusal: expect.stringContaining('up to 2,000') })
  })

  test('survives export and import, to the last digit', () => {
    const { prices, currency } = read('DE,MARKETING,0.1130,EUR', 'FR,SERVICE,0,EUR')
    const again = readRatesCsv(writeRatesCsv({ prices, currency }))
    expect(again).toMatchObject({ prices, currency, warnings: [] })
  })
})

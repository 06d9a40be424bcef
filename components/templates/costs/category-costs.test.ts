import { expect, test } from 'vitest'
import { formatPrice } from '@/lib/labels/prices'
import { categoryChanges, changeSentence, comparePrices, priceOf } from './category-costs'

const prices = { MARKETING: '0.1131', UTILITY: '0.0456', SERVICE: '0' }
const made = { from: 'UTILITY', to: 'MARKETING', isToCome: false }

test('a template has its past and announced category changes', () => {
  expect(categoryChanges({ category: 'MARKETING', previous_category: 'UTILITY' })).toEqual([made])
  expect(categoryChanges({ category: 'UTILITY', category_to_come: { category: 'MARKETING' } })).toEqual([
    { ...made, isToCome: true },
  ])
  expect(categoryChanges({ category: 'UTILITY', previous_category: 'UTILITY' })).toEqual([])
})

test('a change is described with both prices, the difference and the factor', () => {
  expect(changeSentence(made, prices, 'EUR')).toBe(
    '€0.0456 as Utility, €0.1131 as Marketing: €0.0675 more per message, 2.5 times the price.',
  )
  expect(changeSentence({ from: 'MARKETING', to: 'UTILITY', isToCome: true }, prices, 'EUR')).toBe(
    '€0.1131 as Marketing, €0.0456 once it is Utility: €0.0675 less per message, 0.4 times the price.',
  )
  expect(changeSentence({ ...made, from: 'SERVICE' }, prices, 'EUR')).toMatch(/€0\.1131 more per message\.$/)
})

test('a price missing in the table is reported as missing', () => {
  expect(changeSentence({ ...made, from: 'AUTHENTICATION' }, prices, 'EUR')).toContain(
    'doesn’t have prices for both',
  )
  expect(changeSentence(made, undefined, 'EUR')).toContain('doesn’t have prices for both')
})

test('a price is found for a category in upper or lower case', () => {
  expect(priceOf(prices, 'utility')).toBe('0.0456')
})

test('two prices are compared by their difference and factor', () => {
  const change = comparePrices('0.0456', '0.1131')
  expect(change?.factor).toBeCloseTo(2.48)
  expect(formatPrice(change?.difference ?? 0, 'EUR')).toBe('€0.0675')
  expect(comparePrices('0', '1')?.factor).toBeUndefined()
})

test('two prices are not compared if one is unknown', () => {
  expect(comparePrices(undefined, '1')).toBeUndefined()
  expect(comparePrices('1', undefined)).toBeUndefined()
})

test('prices keep every digit and have at least two decimals', () => {
  expect(formatPrice(0.00001, 'USD')).toBe('$0.00001')
  expect(formatPrice(1, 'USD')).toBe('$1.00')
})

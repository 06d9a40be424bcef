import { expect, test } from 'vitest'
import { formatPrice } from '@/lib/labels/prices'
import { comparePrices } from './compare-prices'

test('two prices are told apart by their difference and by how many times one is the other', () => {
  const change = comparePrices('0.0456', '0.1131')
  expect(change?.factor).toBeCloseTo(2.48)
  expect(formatPrice(change?.difference ?? 0, 'EUR')).toBe('€0.0675')
  expect(comparePrices('0', '1')?.factor).toBeUndefined()
})

test('where one of them is unknown there is nothing to compare', () => {
  expect(comparePrices(undefined, '1')).toBeUndefined()
  expect(comparePrices('1', undefined)).toBeUndefined()
})

test('prices keep every digit, and have two after the point at least', () => {
  expect(formatPrice(0.00001, 'USD')).toBe('$0.00001')
  expect(formatPrice(1, 'USD')).toBe('$1.00')
})

import type { RateTable } from '@/lib/contract/rate-table'
import type { Template } from '@/lib/contract/templates'
import { formatTenths } from '@/lib/labels/numbers'
import { formatPrice } from '@/lib/labels/prices'
import { categoryName } from '../status/category-words'

/** A template's current, previous and announced category. */
export type Priced = Pick<Template, 'category' | 'previous_category' | 'category_to_come'>

type Prices = RateTable['prices'][string]

/** A category's price as in the table; undefined if it has none. */
export const priceOf = (prices: Prices | undefined, category: string): string | undefined =>
  Object.entries(prices ?? {}).find(([known]) => known === category.toUpperCase())?.[1]

/** A past or announced change of category. */
interface CategoryChange {
  from: string
  to: string
  isToCome: boolean
}

/** Past and announced changes of a template's category. */
export function categoryChanges({ category, previous_category, category_to_come }: Priced): CategoryChange[] {
  const made = previous_category !== undefined && previous_category !== category
  return [
    ...(made ? [{ from: previous_category, to: category, isToCome: false }] : []),
    ...(category_to_come ? [{ from: category, to: category_to_come.category, isToCome: true }] : []),
  ]
}

/** How a change of category affects the price of a message, as a sentence. */
export function changeSentence(
  { from, to, isToCome }: CategoryChange,
  prices: Prices | undefined,
  currency: string,
): string {
  const change = comparePrices(priceOf(prices, from), priceOf(prices, to))
  const [old, next] = [categoryName(from), categoryName(to)]
  if (!change) return `The rate table doesn’t have prices for both ${old} and ${next}.`
  const { was, is, difference, factor } = change
  const both = `${formatPrice(was, currency)} as ${old}, ${formatPrice(is, currency)} ${isToCome ? 'once it is' : 'as'} ${next}`
  if (difference === 0) return `${both}: the same.`
  const much = `${formatPrice(Math.abs(difference), currency)} ${difference > 0 ? 'more' : 'less'} per message`
  return `${both}: ${much}${factor === undefined ? '' : `, ${formatTenths(factor)} times the price`}.`
}

/** A message's price in two categories. */
interface PriceChange {
  was: number
  is: number
  /** Per message; negative if cheaper. */
  difference: number
  /** New price divided by the old one; undefined if the old one is zero. */
  factor: number | undefined
}

/** Compares two prices; undefined unless the table has both. */
export function comparePrices(was: string | undefined, is: string | undefined): PriceChange | undefined {
  if (was === undefined || is === undefined) return undefined
  const [before, after] = [Number(was), Number(is)]
  return {
    was: before,
    is: after,
    difference: after - before,
    factor: before === 0 ? undefined : after / before,
  }
}

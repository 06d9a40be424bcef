import type { RateTable } from '@/lib/contract/rate-table'
import type { Template } from '@/lib/contract/templates'
import { formatTenths } from '@/lib/labels/numbers'
import { formatPrice } from '@/lib/labels/prices'
import { categoryName } from '../status/category-words'

/** The category of a template, the one it had, and the one it will have. */
export type Priced = Pick<Template, 'category' | 'previous_category' | 'category_to_come'>

type Prices = RateTable['prices'][string]

/** The price of a category as it stands in the table; undefined where it has none. */
export const priceOf = (prices: Prices | undefined, category: string): string | undefined =>
  Object.entries(prices ?? {}).find(([known]) => known === category.toUpperCase())?.[1]

/** A change of category, made or announced. */
interface CategoryChange {
  from: string
  to: string
  isToCome: boolean
}

/** Changes of category a template has behind it and before it. */
export function categoryChanges({ category, previous_category, category_to_come }: Priced): CategoryChange[] {
  const made = previous_category !== undefined && previous_category !== category
  return [
    ...(made ? [{ from: previous_category, to: category, isToCome: false }] : []),
    ...(category_to_come ? [{ from: category, to: category_to_come.category, isToCome: true }] : []),
  ]
}

/** What a change of category does to the price of a message, as a sentence. */
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

/** What a message costs in one category and in another. */
interface PriceChange {
  was: number
  is: number
  /** Of one message; negative where it costs less. */
  difference: number
  /** How many times the old price the new one is; undefined where the old one is zero. */
  factor: number | undefined
}

/** Both prices beside each other; undefined where the table does not have both. */
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

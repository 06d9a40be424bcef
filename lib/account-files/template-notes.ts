import type { RateTable } from '@/lib/contract/rate-table'
import type { TemplateCategory } from '@/lib/contract/templates'
import { formatAbout } from '@/lib/labels/durations'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { formatPrice } from '@/lib/labels/prices'
import type { AccountState } from './account-state'

type Beside = Pick<AccountState, 'reviews' | 'rates'>

/** Says that a template will be reviewed, and how long recent reviews took. */
export function reviewNote(does: string, { reviews }: Beside): string {
  if (!reviews || reviews.medianMs === null) return `${does}.`
  const took = formatAbout(Math.max(1, Math.round(reviews.medianMs / 1000)))
  return reviews.reviews === 1
    ? `${does}. The last review took ${took}.`
    : `${does}. Half of the last ${formatNumber(reviews.reviews)} reviews took ${took} or less.`
}

const pricesOf = ({ prices }: Pick<RateTable, 'prices'>, category: TemplateCategory): number[] =>
  Object.values(prices).flatMap((byCategory) => {
    const price = byCategory[category]
    return price === undefined ? [] : [Number(price)]
  })

/** Price of a message in a category; undefined if the table has none. */
function costOf(rates: NonNullable<Beside['rates']>, category: TemplateCategory): string | undefined {
  const prices = pricesOf(rates, category)
  if (prices.length === 0) return undefined
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatPrice(price, rates.currency),
  )
  return least === most ? least : `${least} to ${most}`
}

/** Price of a message with a new template. */
export function priceNotes({ rates }: Beside, category: TemplateCategory): string[] {
  const cost = rates && costOf(rates, category)
  if (!rates || cost === undefined) return []
  return [
    `Each message costs ${cost} as ${category} (${formatCount(pricesOf(rates, category).length, 'market')} in your rate table).`,
  ]
}

/** How a change of category affects the price. */
export function priceChangeNotes({ rates }: Beside, from: TemplateCategory, to: TemplateCategory): string[] {
  const [was, is] = rates ? [costOf(rates, from), costOf(rates, to)] : []
  return from === to || was === undefined || is === undefined
    ? []
    : [`Each message will cost ${is} as ${to}, instead of ${was} as ${from}.`]
}

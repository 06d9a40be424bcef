import type { RateTable } from '@/lib/contract/rate-table'
import type { TemplateCategory } from '@/lib/contract/templates'
import { formatAbout } from '@/lib/labels/durations'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { formatPrice } from '@/lib/labels/prices'
import type { AccountState } from './account-state'

type Beside = Pick<AccountState, 'reviews' | 'rates'>

/** That a template is reviewed, and how long that took lately. */
export function reviewNote(does: string, { reviews }: Beside): string {
  if (!reviews || reviews.medianMs === null) return `${does}.`
  const lately = reviews.reviews === 1 ? 'the last one' : `half of the last ${formatNumber(reviews.reviews)}`
  const took = formatAbout(Math.max(1, Math.round(reviews.medianMs / 1000)))
  return `${does}: ${lately} took up to ${took}.`
}

const pricesOf = ({ prices }: Pick<RateTable, 'prices'>, category: TemplateCategory): number[] =>
  Object.values(prices).flatMap((byCategory) => {
    const price = byCategory[category]
    return price === undefined ? [] : [Number(price)]
  })

/** What a message costs in a category, by the table that was imported; undefined where it has no price of it. */
function costOf(rates: NonNullable<Beside['rates']>, category: TemplateCategory): string | undefined {
  const prices = pricesOf(rates, category)
  if (prices.length === 0) return undefined
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatPrice(price, rates.currency),
  )
  return least === most ? least : `${least} to ${most}`
}

/** What a message of a new template costs. */
export function priceNotes({ rates }: Beside, category: TemplateCategory): string[] {
  const cost = rates && costOf(rates, category)
  if (!rates || cost === undefined) return []
  return [
    `A message costs ${cost} as ${category}, in ${formatCount(pricesOf(rates, category).length, 'market')} of your rate table.`,
  ]
}

/** What another category does to the price. */
export function priceChangeNotes({ rates }: Beside, from: TemplateCategory, to: TemplateCategory): string[] {
  const [was, is] = rates ? [costOf(rates, from), costOf(rates, to)] : []
  return from === to || was === undefined || is === undefined
    ? []
    : [`A message costs ${is} as ${to}, and ${was} as ${from}.`]
}

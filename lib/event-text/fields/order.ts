import { number, quantity } from '@/lib/template-text/wording'
import { numberAt, objectsAt, textAt } from '../members'
import { foreign, quoted } from '../plain-text'

/** The price of all items in one currency; undefined where one is missing or the currencies differ. */
function totalOf(items: readonly unknown[]): string | undefined {
  const currency = textAt(items[0], 'currency')
  if (currency === undefined || items.some((item) => textAt(item, 'currency') !== currency)) return undefined
  let total = 0
  for (const item of items) {
    const price = numberAt(item, 'item_price')
    const count = numberAt(item, 'quantity')
    if (price === undefined || count === undefined) return undefined
    total += price * count
  }
  return `${number(Math.round(total * 100) / 100)} ${foreign(currency, 10)}`
}

/** What a person ordered: how many pieces, for how much, and what they wrote with it (gap 6.1). */
export function orderText(order: unknown): string {
  const items = objectsAt(order, 'product_items')
  const pieces = items.reduce((sum, item) => sum + (numberAt(item, 'quantity') ?? Number.NaN), 0)
  const what =
    Number.isInteger(pieces) && pieces > 0 ? quantity(pieces, 'item') : quantity(items.length, 'product')
  const total = items.length > 0 ? totalOf(items) : undefined
  const text = textAt(order, 'text')
  const ordered = items.length === 0 ? 'sent an order' : `ordered ${what}`
  return `${ordered}${total === undefined ? '' : ` for ${total}`}${text === undefined ? '' : `: ${quoted(text)}`}`
}

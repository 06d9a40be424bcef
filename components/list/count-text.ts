import { formatCount, formatNumber } from '@/lib/labels/numbers'

/** Singular and plural of what a list contains, in lowercase. */
export interface Noun {
  one: string
  many: string
  /** The default order, unless a column shows it. */
  order?: 'newest first' | 'most important first'
}

/** A count with its noun. */
export const counted = (count: number, { one, many }: Noun): string => formatCount(count, one, many)

interface Counted {
  count: number
  /** More rows haven't been loaded. */
  hasMore: boolean
  /** How many there are without filters, if known. */
  total?: number
}

/** How many rows a list shows, and of how many. */
export function countText({ count, hasMore, total = count }: Counted, noun: Noun): string {
  if (hasMore) return `${counted(count, noun)} shown`
  return count === total ? counted(count, noun) : `${formatNumber(count)} of ${counted(total, noun)}`
}

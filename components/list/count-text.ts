import { formatCount, formatNumber } from '@/lib/labels/numbers'

/** What the rows of a list are called, one and several, in the middle of a sentence. */
export interface Noun {
  one: string
  many: string
  /** With what the list begins, where none of its columns says it. */
  order?: 'newest first' | 'most important first'
}

/** So many of them, in words. */
export const counted = (count: number, { one, many }: Noun): string => formatCount(count, one, many)

interface Counted {
  count: number
  /** There are more that are not read yet. */
  hasMore: boolean
  /** How many there are without filters, where that is known. */
  total?: number
}

/** How many rows a list shows, of how many. */
export function countText({ count, hasMore, total = count }: Counted, noun: Noun): string {
  if (hasMore) return `${counted(count, noun)} shown`
  return count === total ? counted(count, noun) : `${formatNumber(count)} of ${counted(total, noun)}`
}

import { formatCount } from '@/lib/labels/numbers'

/** How many conversations a code started, worded as an estimate. */
export function conversationsText(count: number | undefined): string {
  if (!count) return 'No conversations yet'
  return `About ${formatCount(count, 'conversation')}`
}

export const conversationsExplanation =
  'An estimate: counts incoming messages that start with this code’s text, for as long as events are kept.'

const number = new Intl.NumberFormat('en')

/** How many conversations a code began, in words that say it is an estimate. */
export function conversationsText(count: number | undefined): string {
  if (!count) return 'No conversation yet'
  return count === 1 ? 'About 1 conversation' : `About ${number.format(count)} conversations`
}

export const conversationsExplanation =
  'An estimate: incoming messages that start with this code’s text, as far back as events are kept.'

const DAY_MS = 86_400_000

/**
 * The part of a list by time that something of `at` is in, in the words of `relativeTimeText`: rows that say “yesterday”
 * stand under Yesterday, those with a date under its month. Both times in ms since 1970.
 *
 * @param monthOf `monthIn` of the reader’s time zone
 */
export function timeHead(at: number, now: number, monthOf: (at: number, now: number) => string): string {
  const age = now - at
  if (age < DAY_MS) return 'Last 24 hours'
  if (age < 2 * DAY_MS) return 'Yesterday'
  if (age < 7 * DAY_MS) return 'Last 7 days'
  return monthOf(at, now)
}

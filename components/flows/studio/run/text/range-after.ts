/** One end of a range of days. */
export type End = 'start' | 'end'

/**
 * The value of a range after a day was picked for one end: a last day before the first is a new first one, and so is a first day
 * after the last.
 *
 * @param days YYYY-MM-DD, or '' where nothing is picked
 */
export function rangeAfter(
  { start, end }: Readonly<Record<End, string>>,
  which: End,
  day: string,
): Record<string, string> {
  const [first, last] = which === 'start' ? [day, end] : [start, day]
  const isBackwards = first !== '' && last !== '' && last < first
  const range = isBackwards
    ? { 'start-date': day, 'end-date': '' }
    : { 'start-date': first, 'end-date': last }
  return Object.fromEntries(Object.entries(range).filter(([, picked]) => picked !== ''))
}

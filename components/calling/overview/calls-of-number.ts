import type { CallingSummary, OverviewValues } from '@/lib/contract/overview'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'

export interface CallsOfNumber extends CallingSummary {
  id: string
  /** Its name, else the number itself. */
  title: string
}

/** Calls by number: those with calls to return first, then by number of calls, those without calling last. */
export function callsOfNumbers(
  numbers: readonly PhoneNumber[],
  summaries: OverviewValues['calling'],
): CallsOfNumber[] {
  const rows = numbers.flatMap(({ id, verified_name, display_phone_number }) => {
    const summary = summaries[id]
    return summary ? [{ ...summary, id, title: verified_name || display_phone_number || id }] : []
  })
  return rows.sort(
    (one, other) =>
      other.waiting - one.waiting || other.calls - one.calls || Number(other.isOn) - Number(one.isOn),
  )
}

/** Link to a number's calls in the last 24 hours. */
export function callsHref(id: string, missed?: 'all' | 'waiting'): string {
  const search = new URLSearchParams({ number: id, tab: 'history', since: '-24h' })
  if (missed) search.set('missed', missed)
  return `/calling?${search}`
}

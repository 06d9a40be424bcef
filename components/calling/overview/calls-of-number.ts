import type { CallingSummary, OverviewValues } from '@/lib/contract/overview'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'

export interface CallsOfNumber extends CallingSummary {
  id: string
  /** What it is called, and where it has no name the number itself. */
  title: string
}

/** How calls of each number stand: those someone should call back first, then those with most calls, those that take none last. */
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

/** Address of the calls of a number in the last 24 hours. */
export function callsHref(id: string, missed?: 'all' | 'waiting'): string {
  const search = new URLSearchParams({ number: id, tab: 'history', since: '-24h' })
  if (missed) search.set('missed', missed)
  return `/calling?${search}`
}

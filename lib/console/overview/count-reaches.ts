import { DAY_MS } from '@/lib/contract/durations'
import type { PhoneNumberReach } from '@/lib/contract/phone-number-history'
import { CONSOLE_GAP } from '@/lib/events/receiver/console-gap'
import type { Store } from '@/lib/store/open'

interface Question {
  store: Store
  /** Whether the service's events can reach this console and are trusted. */
  isListening: boolean
  now: number
  /** The number to count for; defaults to all known numbers. */
  phoneNumberId?: string
}

/** Unique people each number reached in the last 24 hours, counted from events, by its ID. */
export async function countReaches({
  store: { reads },
  isListening,
  now,
  phoneNumberId,
}: Question): Promise<Record<string, PhoneNumberReach>> {
  const since = now - DAY_MS
  const known = reads
    .selectFrom('phone_number_history')
    .select((of) => ['phone_number_id', of.fn.min('at').as('known_since')])
    .$if(phoneNumberId !== undefined, (all) => all.where('phone_number_id', '=', phoneNumberId ?? ''))
    .groupBy('phone_number_id')
  const [numbers, gap] = await Promise.all([
    reads
      .selectFrom(known.as('known'))
      .select((of) => [
        'known.phone_number_id',
        'known.known_since',
        of
          .selectFrom('messaged_customers')
          .select((customer) => customer.fn.countAll<number>().as('count'))
          .whereRef('messaged_customers.phone_number_id', '=', 'known.phone_number_id')
          .where('messaged_customers.at', '>=', since)
          .as('customers'),
      ])
      .execute(),
    reads
      .selectFrom('events')
      .select('id')
      .where('field', '=', CONSOLE_GAP)
      .where('at', '>=', since)
      .limit(1)
      .executeTakeFirst(),
  ])
  const reasonOf = (knownSince: number) => (gap ? 'gap' : knownSince > since ? 'new' : null)
  return Object.fromEntries(
    numbers.map(({ phone_number_id, known_since, customers }) => [
      phone_number_id,
      {
        // PostgreSQL returns counts as text.
        customers: Number(customers ?? 0),
        since,
        estimateBecause: isListening ? reasonOf(Number(known_since)) : 'deaf',
      },
    ]),
  )
}

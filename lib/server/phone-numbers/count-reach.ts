import type { PhoneNumberReach } from '@/lib/contract/phone-number-history'
import type { Store } from '@/lib/store/open'
import { CONSOLE_GAP } from '@/lib/webhooks/console-gap'

const DAY_MS = 86_400_000

interface Question {
  store: Store
  phoneNumberId: string
  /** Events of the service can reach this console and are believed. */
  isListening: boolean
  now: number
}

/** How many people a number sent something to in the last 24 hours, by the events that told of it. */
export async function countReach({
  store,
  phoneNumberId,
  isListening,
  now,
}: Question): Promise<PhoneNumberReach> {
  const since = now - DAY_MS
  const [counted, known, gap] = await Promise.all([
    store.reads
      .selectFrom('messaged_customers')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('phone_number_id', '=', phoneNumberId)
      .where('at', '>=', since)
      .executeTakeFirst(),
    store.reads
      .selectFrom('phone_number_history')
      .select('at')
      .where('phone_number_id', '=', phoneNumberId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    store.reads
      .selectFrom('events')
      .select('id')
      .where('field', '=', CONSOLE_GAP)
      .where('at', '>=', since)
      .limit(1)
      .executeTakeFirst(),
  ])
  // PostgreSQL counts in a type that arrives as text.
  const customers = Number(counted?.count ?? 0)
  const knownSince = known?.at ?? now
  return {
    customers,
    since,
    estimateBecause: !isListening ? 'deaf' : gap ? 'gap' : knownSince > since ? 'new' : null,
  }
}

import type { CallSignals } from '@/lib/contract/customer-calls'
import type { LiveMessage } from '@/lib/contract/event-log'
import type { Queries } from '@/lib/store/open'
import type { Signal } from '@/lib/work/signal'
import type { ServiceContext } from '../context'
import type { PhoneKey } from './contact'

/** Above this many changed conversations, a single topic covers all of them. */
const MOST_TOLD = 100

/** Simulated phones, for the console; not part of the API. */
export interface Phones {
  /** Subscribes to possible phone changes in this process. Returns the unsubscribe function. */
  subscribe: Signal['subscribe']
  /**
   * What changed on a phone after a given change: topics `contact`, `conversation:<phone number id>` and
   * `calls`. Without `after`, returns the current position. Undefined for an unknown phone.
   */
  changesAfter(accountId: string, waId: string, after: number | undefined): Promise<LiveMessage | undefined>
  /**
   * Call signals of a phone after a given one; without `after`, its current position. As in
   * `listCallSignals`.
   */
  callSignalsAfter(accountId: string, waId: string, after: number | undefined): Promise<CallSignals>
}

export async function phoneChangesAfter(
  { store }: ServiceContext,
  { accountId, waId, after }: PhoneKey & { after: number | undefined },
): Promise<LiveMessage | undefined> {
  const contact = await store.reads
    .selectFrom('contacts')
    .select('last_change')
    .where('account_id', '=', accountId)
    .where('wa_id', '=', waId)
    .executeTakeFirst()
  if (!contact) return undefined
  const id = contact.last_change
  if (after === undefined || after === id) return { id, topics: [] }
  // A position ahead of the counter comes from another store.
  if (after > id) return { id, topics: ['resync'] }
  const rows = await store.reads
    .selectFrom('conversations')
    .select('phone_number_id')
    .where('account_id', '=', accountId)
    .where('wa_id', '=', waId)
    .where('last_change', '>', after)
    .limit(MOST_TOLD)
    .execute()
  const signal = await store.reads
    .selectFrom('call_signals')
    .select('id')
    .where('user_wa_id', '=', waId)
    .where('change', '>', after)
    .where('phone_number_id', 'in', numbersOf(store.reads, accountId))
    .limit(1)
    .executeTakeFirst()
  const conversations = rows.map((row) => `conversation:${row.phone_number_id}`)
  return { id, topics: ['contact', ...conversations, ...(signal ? ['calls'] : [])] }
}

/** Identifiers of the numbers of an account, as a part of a query. */
export const numbersOf = (queries: Queries, accountId: string) =>
  queries.selectFrom('phone_numbers').select('phone_numbers.id').where('account_id', '=', accountId)

import type { CallSignals } from '@/lib/contract/customer-calls'
import type { LiveMessage } from '@/lib/contract/event-log'
import type { Queries } from '@/lib/store/open'
import type { Signal } from '@/lib/work/signal'
import type { ServiceContext } from '../context'
import type { PhoneKey } from './contact'

/** More conversations than a phone shows are said as everything. */
const MOST_TOLD = 100

/** Simulated phones, for whoever shows them: not a part of the API. */
export interface Phones {
  /** Calls back when a phone may have changed, in this process. Returns the function that ends it. */
  subscribe: Signal['subscribe']
  /**
   * What changed on a phone after one of its changes: topics `contact`, `conversation:<phone number id>` and `calls`. Without
   * `after`, where it stands. Undefined when there is no such phone.
   */
  changesAfter(accountId: string, waId: string, after: number | undefined): Promise<LiveMessage | undefined>
  /** Call signals of a phone after a given one; its position without `after`. As in `listCallSignals`. */
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
  // A number that was not given out yet was another store's.
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

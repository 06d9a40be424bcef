import type { Insertable } from 'kysely'
import type { ContactsTable } from '@/lib/store/conversation-tables'
import type { Queries } from '@/lib/store/open'
import { DAY_MS } from './story'

/** People with simulated phones, by what is to be seen with them. Their numbers are of the range kept for fiction. */
export const demoContacts = {
  /** All goes well; may always be called. */
  ana: { waId: '15550100001', name: 'Ana Castillo' },
  jonas: { waId: '15550100002', name: 'Jonas Weber' },
  /** Writes from right to left. */
  layla: { waId: '15550100003', name: 'ليلى حداد' },
  /** The phone is off: messages are sent, and delivered when it is switched on. */
  off: { waId: '15550100004', name: 'Tom Okafor', isOff: true },
  /** Left the messenger: every message fails. */
  gone: { waId: '15550100005', name: 'Mei Tanaka', isGone: true },
  /** Was asked about calls and has not answered. */
  asked: { waId: '15550100006', name: 'Priya Nair' },
  /** Was called today as often as is allowed. */
  mara: { waId: '15550100007', name: 'Mara Lindqvist' },
  /** Does not want to be called. */
  denying: { waId: '15550100008', name: 'Sam Whitaker' },
  /** Allowed calls for a few days, which are over. */
  lapsed: { waId: '15550100009', name: 'Nadia Rahman' },
} as const satisfies Record<string, { waId: string; name: string; isOff?: true; isGone?: true }>

/** Puts the contacts into an account; those that are there stay as they are. */
export async function insertContacts(tx: Queries, accountId: string, now: number): Promise<void> {
  const people: readonly { waId: string; name: string; isOff?: true; isGone?: true }[] =
    Object.values(demoContacts)
  const rows = people.map(
    ({ waId, name, isOff, isGone }): Insertable<ContactsTable> => ({
      account_id: accountId,
      wa_id: waId,
      profile_name: name,
      is_on: isOff ? 0 : 1,
      is_unreachable: isGone ? 1 : 0,
      last_change: 0,
      created_at: now - DAY_MS,
    }),
  )
  await tx
    .insertInto('contacts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { Insertable } from 'kysely'
import { DAY_MS } from '@/lib/contract/durations'
import type { ContactsTable } from '@/lib/store/conversation-tables'
import type { Queries } from '@/lib/store/open'

/** Simulated contacts, named for what they show. Their numbers are reserved for fiction. */
export const demoContacts = {
  /** No problems; can always be called. */
  ana: { waId: '15550100001', name: 'Ana Castillo' },
  jonas: { waId: '15550100002', name: 'Jonas Weber' },
  /** Writes from right to left. */
  layla: { waId: '15550100003', name: 'ليلى حداد' },
  /** The phone is off: messages are sent, and delivered once it is turned on. */
  off: { waId: '15550100004', name: 'Tom Okafor', isOff: true },
  /** Left the messenger: every message fails. */
  gone: { waId: '15550100005', name: 'Mei Tanaka', isGone: true },
  /** Was asked for call permission and hasn’t answered. */
  asked: { waId: '15550100006', name: 'Priya Nair' },
  /** Was called as often today as the limit permits. */
  mara: { waId: '15550100007', name: 'Mara Lindqvist' },
  /** Declines calls. */
  denying: { waId: '15550100008', name: 'Sam Whitaker' },
  /** Allowed calls for a few days, which have passed. */
  lapsed: { waId: '15550100009', name: 'Nadia Rahman' },
} as const satisfies Record<string, { waId: string; name: string; isOff?: true; isGone?: true }>

/** Adds the contacts to an account; existing ones are unchanged. */
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

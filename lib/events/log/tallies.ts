import type { Insertable, Transaction } from 'kysely'
import type { TallyKind } from '@/lib/contract/overview'
import { at, idAt, isMadeUp, objectsAt, textAt } from '@/lib/labels/events/members'
import { openingOf } from '@/lib/labels/events/opening-of'
import type { HourlyCountsTable, MessagedCustomersTable } from '@/lib/store/phone-number-tables'
import type { MessageOpeningsTable } from '@/lib/store/qr-code-tables'
import type { Tables } from '@/lib/store/tables'
import { hourOf } from './hour-of'

type Opening = Insertable<MessageOpeningsTable>

const ROWS_OF_A_STATEMENT = 500

/**
 * Counts the first words of messages to a number, so that QR codes can show how many began with their text.
 */
async function tallyOpenings(
  tx: Transaction<Tables>,
  events: readonly { change: unknown; at: number; receivedAt: number }[],
): Promise<void> {
  const openings = new Map<string, Opening>()
  for (const event of events) {
    const number = idAt(event.change, 'value', 'metadata', 'phone_number_id')
    if (number === undefined) continue
    for (const message of objectsAt(event.change, 'value', 'messages')) {
      const body = at(message, 'text', 'body')
      const opening = typeof body === 'string' ? openingOf(body) : ''
      if (opening === '') continue
      const key = JSON.stringify([number, opening])
      const known = openings.get(key)
      const time = Math.max(Math.min(event.at, event.receivedAt), known?.at ?? 0)
      openings.set(key, { phone_number_id: number, opening, messages: (known?.messages ?? 0) + 1, at: time })
    }
  }
  await addOpenings(tx, [...openings.values()])
}

async function addOpenings(tx: Transaction<Tables>, openings: readonly Opening[]): Promise<void> {
  for (let start = 0; start < openings.length; start += ROWS_OF_A_STATEMENT) {
    await tx
      .insertInto('message_openings')
      .values(openings.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['phone_number_id', 'opening']).doUpdateSet((of) => ({
          messages: of('message_openings.messages', '+', of.ref('excluded.messages')),
          // A late event may report an older message.
          at: of
            .case()
            .when('message_openings.at', '<', of.ref('excluded.at'))
            .then(of.ref('excluded.at'))
            .else(of.ref('message_openings.at'))
            .end(),
        })),
      )
      .execute()
  }
}

/** The parts of an event that are counted. */
export interface TalliedEvent {
  id: number
  field: string
  objectKind: string | null
  objectId: string | null
  /** The `changes[]` member. */
  change: unknown
  at: number
  receivedAt: number
}

type Customer = Insertable<MessagedCustomersTable>
type Count = Insertable<HourlyCountsTable>

/** Statuses of sent messages (spec:events#message-statuses). */
const onTheirWay = new Set(['sent', 'delivered'])
/** Messages imported from before the number was connected are not counted. */
const OLD_CHATS = 'history'

/**
 * Counts events by hour, records which customers a number messaged, and counts the first words of messages to
 * it. Call in the transaction that first stores the events, and with new events only, so that each counts
 * once despite redelivery.
 */
export async function tallyEvents(tx: Transaction<Tables>, events: readonly TalliedEvent[]): Promise<void> {
  if (events.length === 0) return
  const begun = await callsBegun(tx, events)
  const counts = new Map<string, Count>()
  const customers = new Map<string, Customer>()
  for (const event of events) {
    // A sender's fast clock must not count events for future days.
    const at = Math.min(event.at, event.receivedAt)
    const number = idAt(event.change, 'value', 'metadata', 'phone_number_id') ?? ''
    for (const kind of kindsOf(event, begun)) {
      const count = { hour: hourOf(at), kind, phone_number_id: number, count: 1 }
      const key = `${count.hour} ${kind} ${number}`
      counts.set(key, { ...count, count: (counts.get(key)?.count ?? 0) + 1 })
    }
    for (const recipient of number === '' || isMadeUp(event.change) ? [] : recipientsOf(event)) {
      const key = JSON.stringify([number, recipient])
      const latest = Math.max(at, customers.get(key)?.at ?? 0)
      customers.set(key, { phone_number_id: number, recipient, at: latest })
    }
  }
  await addCounts(tx, [...counts.values()])
  await noteCustomers(tx, [...customers.values()])
  await tallyOpenings(
    tx,
    events.filter(({ field, change }) => field !== OLD_CHATS && !isMadeUp(change)),
  )
}

function kindsOf({ id, field, change }: TalliedEvent, begun: ReadonlySet<number>): TallyKind[] {
  const kinds: TallyKind[] = ['event']
  // Test events count as events, but not as messages or calls.
  if (isMadeUp(change)) return kinds
  if (field !== OLD_CHATS && objectsAt(change, 'value', 'messages').length > 0) kinds.push('message_in')
  if (begun.has(id)) kinds.push('call')
  else if (statusesOf(change).some((status) => wordOf(status) === 'sent')) kinds.push('message_out')
  return kinds
}

const statusesOf = (change: unknown) => objectsAt(change, 'value', 'statuses')
const wordOf = (status: unknown) => textAt(status, 'status')?.toLowerCase() ?? ''

function recipientsOf({ change, objectKind }: TalliedEvent): string[] {
  if (objectKind === 'call') return []
  return statusesOf(change).flatMap((status) => {
    if (!onTheirWay.has(wordOf(status)) || textAt(status, 'recipient_type') === 'group') return []
    return idAt(status, 'recipient_id') ?? []
  })
}

/** The first event of each call. Several events report the same call, in varying terms. */
async function callsBegun(tx: Transaction<Tables>, events: readonly TalliedEvent[]): Promise<Set<number>> {
  const first = new Map<string, number>()
  for (const { id, objectKind, objectId } of events) {
    if (objectKind !== 'call' || objectId === null) continue
    first.set(objectId, Math.min(id, first.get(objectId) ?? id))
  }
  const calls = [...first.keys()]
  const begun = new Set(first.values())
  for (let start = 0; start < calls.length; start += ROWS_OF_A_STATEMENT) {
    const some = calls.slice(start, start + ROWS_OF_A_STATEMENT)
    const known = await tx
      .selectFrom('events')
      .select((of) => ['object_id', of.fn.min('id').as('first')])
      .where('object_kind', '=', 'call')
      .where('object_id', 'in', some)
      .groupBy('object_id')
      .execute()
    for (const call of known) {
      const here = first.get(call.object_id ?? '')
      if (here !== undefined && Number(call.first) < here) begun.delete(here)
    }
  }
  return begun
}

async function addCounts(tx: Transaction<Tables>, counts: readonly Count[]): Promise<void> {
  for (let start = 0; start < counts.length; start += ROWS_OF_A_STATEMENT) {
    await tx
      .insertInto('hourly_counts')
      .values(counts.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['hour', 'kind', 'phone_number_id'])
          .doUpdateSet((of) => ({ count: of('hourly_counts.count', '+', of.ref('excluded.count')) })),
      )
      .execute()
  }
}

async function noteCustomers(tx: Transaction<Tables>, customers: readonly Customer[]): Promise<void> {
  for (let start = 0; start < customers.length; start += ROWS_OF_A_STATEMENT) {
    await tx
      .insertInto('messaged_customers')
      .values(customers.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['phone_number_id', 'recipient'])
          .doUpdateSet((of) => ({ at: of.ref('excluded.at') }))
          // A late event may report an older message.
          .whereRef('messaged_customers.at', '<', 'excluded.at'),
      )
      .execute()
  }
}

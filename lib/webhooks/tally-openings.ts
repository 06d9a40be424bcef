import type { Insertable, Transaction } from 'kysely'
import { at, idAt, objectsAt } from '@/lib/event-text/members'
import { openingOf } from '@/lib/event-text/opening-of'
import type { MessageOpeningsTable } from '@/lib/store/qr-code-tables'
import type { Tables } from '@/lib/store/tables'

type Opening = Insertable<MessageOpeningsTable>

const ROWS_OF_A_STATEMENT = 500

/** Counts how messages to a number began, so that a code can tell how many began with its text. */
export async function tallyOpenings(
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
          // An event that comes late tells of an older message.
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

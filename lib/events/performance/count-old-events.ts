import { setTimeout } from 'node:timers/promises'
import { lockEventOrder } from '@/lib/events/receiver/lock-event-order'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { recordTemplateCounts } from './record-template-counts'

/** The last event that was counted, and the last that is to be; written by the migration. None once all are. */
const FACT = 'template_events_to_count'
const AT_ONCE = 500
/** Deliveries arrive meanwhile. */
const PAUSE_MS = 10

/**
 * Counts events that were there before the console counted how messages of templates did. Goes on where an earlier
 * process stopped, counts none twice, and does nothing once all were counted.
 */
export async function countOldEvents(store: Store, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await countSome(store))) await setTimeout(PAUSE_MS)
}

/** @returns whether there may be more */
const countSome = (store: Store): Promise<boolean> =>
  store.transaction(async (tx) => {
    await lockEventOrder(tx, store.engine)
    const known = await tx.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirst()
    const [, after, upTo] = /^(\d+) (\d+)$/.exec(known?.value ?? '') ?? []
    if (after === undefined) return false
    const rows = await tx
      .selectFrom('events')
      .select(['id', 'field', 'change', 'at', 'received_at'])
      .where('object_kind', '=', 'message')
      .where('id', '>', Number(after))
      .where('id', '<=', Number(upTo))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const events = rows.map(({ field, change, at, received_at }) => ({
      field,
      change: decodeJson(change),
      at: Math.min(at, received_at),
    }))
    await recordTemplateCounts(tx, events)
    const last = rows.at(-1)?.id
    if (last === undefined) await tx.deleteFrom('facts').where('key', '=', FACT).execute()
    else
      await tx
        .updateTable('facts')
        .set({ value: `${last} ${upTo}` })
        .where('key', '=', FACT)
        .execute()
    return last !== undefined
  })

import type { Transaction } from 'kysely'
import { lockEventOrder } from '@/lib/events/receiver/lock-event-order'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { sleep } from '@/lib/work/sleep'

const AT_ONCE = 500
/** Pause between batches, because deliveries keep arriving. */
const PAUSE_MS = 10

/** A message event stored before its data was extracted. Times in ms since 1970. */
export interface OldMessage {
  field: string
  change: unknown
  /** Capped at the time of receipt. */
  at: number
  receivedAt: number
}

interface Reading {
  /**
   * Key of the fact with the last event processed and the last to process; written by a migration and deleted
   * when done.
   */
  fact: string
  record: (tx: Transaction<Tables>, events: readonly OldMessage[]) => Promise<unknown>
}

/**
 * Processes message events stored before their data was extracted. Resumes where an earlier process stopped,
 * processes none twice, and does nothing once done.
 */
export async function readOldMessages(
  store: Store,
  reading: Reading,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await readSome(store, reading))) await sleep(PAUSE_MS)
}

/** @returns whether there may be more */
const readSome = (store: Store, { fact, record }: Reading): Promise<boolean> =>
  store.transaction(async (tx) => {
    await lockEventOrder(tx, store.engine)
    const known = await tx.selectFrom('facts').select('value').where('key', '=', fact).executeTakeFirst()
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
    const events = rows.map(({ field, change, at, received_at: receivedAt }) => ({
      field,
      change: decodeJson(change),
      at: Math.min(at, receivedAt),
      receivedAt,
    }))
    await record(tx, events)
    const last = rows.at(-1)?.id
    if (last === undefined) await tx.deleteFrom('facts').where('key', '=', fact).execute()
    else
      await tx
        .updateTable('facts')
        .set({ value: `${last} ${upTo}` })
        .where('key', '=', fact)
        .execute()
    return last !== undefined
  })

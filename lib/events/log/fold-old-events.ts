import { setTimeout } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { withPlainLetters } from '@/lib/events/receiver/plain-letters'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

/** Id of the last event that was looked at, or that all were. */
const FACT = 'events_searched_without_accents'
const ALL = 'all'
const AT_ONCE = 200
/** Deliveries arrive meanwhile. */
const PAUSE_MS = 10

/**
 * Lets events be found by plain letters that were written down before that was done for every event. Goes on where an
 * earlier process stopped, and does nothing once all were looked at.
 */
export async function foldOldEvents(store: Store, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await foldSome(store))) await setTimeout(PAUSE_MS)
}

/** @returns whether there may be more */
const foldSome = (store: Store): Promise<boolean> =>
  store.transaction(async (tx) => {
    const known = await tx.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirst()
    if (known?.value === ALL) return false
    const rows = await tx
      .selectFrom('events')
      .select(['id', 'search_text'])
      .where('id', '>', Number(known?.value ?? 0))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, search_text: text } of rows) {
      const folded = withPlainLetters(text)
      if (folded !== text) await write(tx, store.engine, id, folded)
    }
    const value = String(rows.length < AT_ONCE ? ALL : rows.at(-1)?.id)
    await tx
      .insertInto('facts')
      .values({ key: FACT, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return value !== ALL
  })

async function write(
  tx: Transaction<Tables>,
  engine: Store['engine'],
  id: number,
  text: string,
): Promise<void> {
  await tx.updateTable('events').set({ search_text: text }).where('id', '=', id).execute()
  if (engine === 'postgres') return
  // Its index of texts hears of rows that come and go, and of no others.
  const rowid = sql`cast(${id} as integer)`
  await sql`delete from events_search where rowid = ${rowid}`.execute(tx)
  await sql`insert into events_search (rowid, search_text) values (${rowid}, ${text})`.execute(tx)
}

import { sql, type Transaction } from 'kysely'
import { withPlainLetters } from '@/lib/events/receiver/plain-letters'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { rewriteOldEvents } from './rewrite-old-events'

/** Adds accent-free text to the search index for events of earlier versions. */
export const foldOldEvents = (store: Store, isStopping?: () => boolean): Promise<void> =>
  rewriteOldEvents(
    store,
    {
      fact: 'events_searched_without_accents',
      async rewrite(tx, { id, search_text: text }) {
        const folded = withPlainLetters(text)
        if (folded !== text) await write(tx, store.engine, id, folded)
      },
    },
    isStopping,
  )

async function write(
  tx: Transaction<Tables>,
  engine: Store['engine'],
  id: number,
  text: string,
): Promise<void> {
  await tx.updateTable('events').set({ search_text: text }).where('id', '=', id).execute()
  if (engine === 'postgres') return
  // Triggers of the text index cover only inserts and deletes.
  const rowid = sql`cast(${id} as integer)`
  await sql`delete from events_search where rowid = ${rowid}`.execute(tx)
  await sql`insert into events_search (rowid, search_text) values (${rowid}, ${text})`.execute(tx)
}

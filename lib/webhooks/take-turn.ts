import { sql, type Transaction } from 'kysely'
import type { Engine } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

/**
 * Lets one process at a time add events, until its transaction ends. Whoever reads events after the last id seen must
 * never meet a smaller id later, and sequences of PostgreSQL give out ids before they are committed. Folders of SQLite
 * have one process.
 */
export async function takeTurn(tx: Transaction<Tables>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  await sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext('events'))`.execute(tx)
}

import type { Transaction } from 'kysely'
import { type Engine, lockInTransaction } from '@/lib/store/engine'
import type { Tables } from '@/lib/store/tables'

/**
 * Lets one process at a time add events, until its transaction ends. Whoever reads events after the last id seen must
 * never meet a smaller id later, and sequences of PostgreSQL give out ids before they are committed. Folders of SQLite
 * have one process.
 */
export async function lockEventOrder(tx: Transaction<Tables>, engine: Engine): Promise<void> {
  await lockInTransaction(tx, engine, 'events')
}

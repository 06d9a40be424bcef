import type { Transaction } from 'kysely'
import { type Engine, lockInTransaction } from '@/lib/store/engine'
import type { Tables } from '@/lib/store/tables'

/**
 * Serializes the insertion of events across processes until the transaction ends. Readers continue after the
 * last id seen and must never find a smaller id later, but PostgreSQL sequences issue ids before commit.
 * SQLite folders have one process.
 */
export async function lockEventOrder(tx: Transaction<Tables>, engine: Engine): Promise<void> {
  await lockInTransaction(tx, engine, 'events')
}

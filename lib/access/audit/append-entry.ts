import type { Transaction } from 'kysely'
import { auditHash } from '@/lib/store/audit-chain'
import type { Engine } from '@/lib/store/engine'
import type { AuditTable, Tables } from '@/lib/store/tables'

type NewRow = Omit<AuditTable, 'id' | 'position' | 'hash'>

/**
 * Adds an entry to the end of the chain. Who else wants to add one waits until this transaction is over: let it be the
 * last thing a transaction does.
 */
export async function appendEntry(tx: Transaction<Tables>, engine: Engine, row: NewRow): Promise<void> {
  const head = tx.selectFrom('audit_head').select(['position', 'hash']).where('id', '=', 1)
  // A transaction of SQLite is alone from its beginning.
  const held = await (engine === 'postgres' ? head.forUpdate() : head).executeTakeFirstOrThrow()
  const position = held.position + 1
  const hash = auditHash(held.hash, { ...row, position })
  await tx
    .insertInto('audit')
    .values({ ...row, position, hash })
    .execute()
  await tx.updateTable('audit_head').set({ position, hash }).where('id', '=', 1).execute()
}

import type { Queries, Store } from '@/lib/store/open'
import { raise } from '../http/raise'
import type { TemplateRow } from './row'

/** @throws ServiceError notFound */
export async function findTemplate(queries: Queries, id: string): Promise<TemplateRow> {
  const row = await queries.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? raise('notFound')
}

/**
 * The same row, held until the transaction ends, so that two changes at once are judged one after the other.
 * On SQLite a transaction has the store to itself anyway. Undefined when it is gone.
 */
export async function holdTemplate(store: Store, tx: Queries, id: string): Promise<TemplateRow | undefined> {
  const query = tx.selectFrom('templates').selectAll().where('id', '=', id)
  return (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

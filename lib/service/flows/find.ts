import type { Selectable } from 'kysely'
import type { FlowsTable } from '@/lib/store/flow-tables'
import type { Queries, Store } from '@/lib/store/open'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'

export type FlowRow = Selectable<FlowsTable>

/** @throws ServiceError notFound, saying what the identifier is instead */
export async function findFlow(queries: Queries, id: string): Promise<FlowRow> {
  await requireNode(queries, id, 'flow')
  const row = await queries.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? throwServiceError('notFound')
}

/**
 * The same row, locked until the transaction ends, so that simultaneous changes are handled one after the other. On
 * SQLite, transactions run one at a time anyway.
 *
 * @throws ServiceError notFound when it is gone
 */
export async function lockFlowForUpdate(store: Store, tx: Queries, id: string): Promise<FlowRow> {
  const query = tx.selectFrom('flows').selectAll().where('id', '=', id)
  const row = await (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row ?? throwServiceError('notFound')
}

/** The document a flow has, as text: what customers see or what is being written. Undefined when there is none. */
export async function findDocument(
  queries: Queries,
  flow: Pick<FlowRow, 'draft_version_id' | 'published_version_id'>,
  which: 'draft' | 'published',
): Promise<string | undefined> {
  const id = which === 'draft' ? flow.draft_version_id : flow.published_version_id
  if (id === null) return undefined
  const row = await queries
    .selectFrom('flow_versions')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.document
}

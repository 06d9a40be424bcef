import type { Selectable } from 'kysely'
import type { FlowsTable } from '@/lib/store/flow-tables'
import type { Queries, Store } from '@/lib/store/open'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'

export type FlowRow = Selectable<FlowsTable>

/** | @throws ServiceError notFound, naming what the identifier refers to instead */
export async function findFlow(queries: Queries, id: string): Promise<FlowRow> {
  await requireNode(queries, id, 'flow')
  const row = await queries.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? throwServiceError('notFound')
}

/**
 * Like `findFlow`, but locks the row until the transaction ends, so that simultaneous changes run one after
 * the other. SQLite runs transactions one at a time anyway.
 * @throws ServiceError notFound when it was deleted
 */
export async function lockFlowForUpdate(store: Store, tx: Queries, id: string): Promise<FlowRow> {
  const query = tx.selectFrom('flows').selectAll().where('id', '=', id)
  const row = await (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row ?? throwServiceError('notFound')
}

/** Text of the published or the draft document of a flow. Undefined if there is none. */
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

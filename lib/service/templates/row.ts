import type { Selectable } from 'kysely'
import type { TemplateComponent, template } from '@/lib/contract/templates'
import type { z } from '@/lib/contract/zod'
import { decodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import type { TemplatesTable } from '@/lib/store/tables'
import type { ChosenFields } from '../http/fields'
import { throwServiceError } from '../http/service-error'

export type TemplateRow = Selectable<TemplatesTable>

/** Columns needed to return a template; `components`, by far the largest, only if requested. */
const columns = [
  'id',
  'name',
  'language',
  'status',
  'category',
  'previous_category',
  'parameter_format',
  'message_send_ttl_seconds',
  'quality_score',
  'quality_at',
  'rejected_reason',
  'rejection_info',
] as const satisfies (keyof TemplateRow)[]

type Traveling = Pick<TemplateRow, (typeof columns)[number]> & Partial<Pick<TemplateRow, 'components'>>

/** Columns needed for the requested fields. */
export const columnsOf = (fields: ChosenFields) =>
  fields.has('components') ? ([...columns, 'components'] as const) : columns

/** GREEN, YELLOW or RED (spec:templates#template); unrated templates have no score. */
function qualityOf({ quality_score: score, quality_at: at }: Traveling) {
  if (score === 'UNKNOWN') return {}
  return { quality_score: { score, ...(at === null ? {} : { date: Math.floor(at / 1000) }) } }
}

/**
 * A stored template as the API returns it. `quality_score.date` is in seconds since 1970
 * (spec:templates#quality).
 */
export function toTemplate(row: Traveling): z.input<typeof template> {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    status: row.status,
    category: row.category,
    ...(row.previous_category ? { previous_category: row.previous_category } : {}),
    parameter_format: row.parameter_format,
    ...(row.components === undefined ? {} : { components: decodeJson<TemplateComponent[]>(row.components) }),
    ...(row.message_send_ttl_seconds === null
      ? {}
      : { message_send_ttl_seconds: row.message_send_ttl_seconds }),
    ...qualityOf(row),
    rejected_reason: row.rejected_reason,
    ...(row.rejection_info ? { rejection_info: decodeJson<{ reason: string }>(row.rejection_info) } : {}),
  }
}

/** @throws ServiceError notFound */
export async function findTemplate(queries: Queries, id: string): Promise<TemplateRow> {
  const row = await queries.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? throwServiceError('notFound')
}

/**
 * Like `findTemplate`, but locks the row until the transaction ends, so that simultaneous changes run one
 * after the other. SQLite runs transactions one at a time anyway. Undefined when it was deleted.
 */
export async function lockTemplateForUpdate(
  store: Store,
  tx: Queries,
  id: string,
): Promise<TemplateRow | undefined> {
  const query = tx.selectFrom('templates').selectAll().where('id', '=', id)
  return (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

import { DAY_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { templateLimits } from '@/lib/contract/limits'
import { formatChoice } from '@/lib/contract/lists'
import type { templateEndpoints } from '@/lib/contract/templates'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announceTemplateStatus } from '../events/template-status'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { removeUploads } from '../uploads/samples'
import type { TemplateRow } from './row'

type Query = HandlerInput<typeof templateEndpoints.deleteTemplates>['query']

/**
 * Deletes all languages of a name, one language, or templates by identifier (spec:templates#delete and
 * spec:templates#rules-of-deletion). An approved template's name stays locked in that language for 30 days.
 */
export async function deleteTemplates(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof templateEndpoints.deleteTemplates>,
) {
  const { store, clock } = context
  const accountId = params.businessAccountId
  await requireNode(store.reads, accountId, 'business-account')
  await store.transaction(async (tx) => {
    const rows = await select(tx, accountId, query)
    const missing = idsOf(query).filter((id) => !rows.some((row) => row.id === id))
    if (rows.length === 0 || missing.length > 0) refuseMissing(query, missing)
    const disabled = rows.find((row) => row.status === 'DISABLED')
    if (disabled)
      throwServiceError('templateNotDeletable', {
        details: `${disabled.name} in ${disabled.language} is disabled and cannot be deleted.`,
      })
    for (const row of rows) {
      await announceTemplateStatus(context, tx, row.id, { event: 'DELETED' })
      await remove(tx, row, clock())
    }
  })
  context.announced.notify()
  return { success: true }
}

async function select(tx: Queries, accountId: string, query: Query): Promise<TemplateRow[]> {
  let rows = tx.selectFrom('templates').selectAll().where('account_id', '=', accountId)
  const ids = idsOf(query)
  if (!query.name && ids.length === 0) {
    const message = 'Enter the name of the template to delete.'
    throwServiceError('invalidParameter', { details: message, issues: [{ field: 'name', message }] })
  }
  if (query.name) rows = rows.where('name', '=', query.name)
  if (query.language) rows = rows.where('language', '=', query.language.replace('-', '_'))
  if (ids.length > 0) rows = rows.where('id', 'in', ids)
  return rows.execute()
}

function refuseMissing(query: Query, ids: readonly string[]): never {
  const { name, language } = query
  const message = name
    ? `There is no template called ${name}${language ? ` in ${language}` : ''}.`
    : `There is no template with the ID ${formatChoice(ids)}.`
  const field = name ? 'name' : ids[0] === query.hsm_id ? 'hsm_id' : 'hsm_ids'
  throwServiceError('templateNotFound', { details: message, issues: [{ field, message }] })
}

const idsOf = ({ hsm_id, hsm_ids }: Query) =>
  [hsm_id ?? '', ...(hsm_ids ?? '').split(/[\s,"'[\]]+/)].filter(Boolean)

async function remove(tx: Queries, row: TemplateRow, now: number): Promise<void> {
  await tx.deleteFrom('templates').where('id', '=', row.id).execute()
  await tx.deleteFrom('nodes').where('id', '=', row.id).execute()
  await tx.deleteFrom('template_edits').where('template_id', '=', row.id).execute()
  await tx.deleteFrom('work').where('subject_id', '=', row.id).execute()
  await removeUploads(tx, row.id)
  if (row.status !== 'APPROVED') return
  const until = now + templateLimits.deletedNameLockDays * DAY_MS
  await tx
    .insertInto('template_name_locks')
    .values({ account_id: row.account_id, name: row.name, language: row.language, until })
    .onConflict((conflict) => conflict.columns(['account_id', 'name', 'language']).doUpdateSet({ until }))
    .execute()
}

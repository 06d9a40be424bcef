import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { ServiceError, throwServiceError } from '../http/service-error'
import { newNumericId } from '../ids'
import { requireNode } from '../nodes/find-node'
import { announceFlowStatus } from './change-status'
import { insertFlow } from './create'
import type { FlowRow } from './find'
import { refuseTooMany } from './refusals'

/**
 * Error code the published service gives for every flow it could not migrate (spec:flows#rules-of-migration).
 */
const NOT_MIGRATED = '4233041'
const MOST_AT_ONCE = 100

type Body = HandlerInput<typeof flowEndpoints.migrateFlows>['body']

/** A flow to copy, or a requested name without a flow. */
type Source = { name: string; flow?: FlowRow }

/**
 * Copies flows of other accounts into one. Each is copied separately, and failures are listed with a reason
 * (spec:flows#rules-of-migration). Copies keep name, categories, address and documents; published flows are
 * published. spec:flows#migrate.
 */
export async function migrateFlows(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof flowEndpoints.migrateFlows>,
) {
  const accountId = params.destinationBusinessAccountId
  await requireNode(context.store.reads, accountId, 'business-account')
  const migrated: { source_name: string; source_id: string; migrated_id: string }[] = []
  const failed: { source_name: string; error_code: string; error_message: string }[] = []
  for (const { name, flow } of await findSources(context.store.reads, body)) {
    try {
      if (!flow) throwServiceError('notFound', { details: `There is no flow ${name} to migrate.` })
      const migratedId = await context.store.transaction((tx) => copyFlow(context, tx, flow, accountId))
      migrated.push({ source_name: name, source_id: flow.id, migrated_id: migratedId })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      failed.push({ source_name: name, error_code: NOT_MIGRATED, error_message: error.message })
    }
  }
  context.announced.notify()
  return { migrated_flows: migrated, failed_flows: failed }
}

/** Flows by identifier, or all or the named flows of an account. */
async function findSources(queries: Queries, body: Body): Promise<Source[]> {
  const ids = [...new Set(body.flow_ids)]
  if (ids.length > 0) {
    const found = await queries.selectFrom('flows').selectAll().where('id', 'in', askable(ids)).execute()
    return ids.map((id) => {
      const flow = found.find((row) => row.id === id)
      return { name: flow?.name ?? id, flow }
    })
  }
  if (!body.source_waba_id) {
    const message = 'Name the flows with flow_ids, or with source_waba_id and source_flow_names.'
    return throwServiceError('invalidParameter', {
      details: message,
      issues: [{ field: 'flow_ids', message }],
    })
  }
  await requireNode(queries, body.source_waba_id, 'business-account')
  const names = [...new Set(body.source_flow_names)]
  let flows = queries.selectFrom('flows').selectAll().where('account_id', '=', body.source_waba_id)
  if (names.length > 0) flows = flows.where('name', 'in', askable(names))
  const found = await flows.orderBy('created_at').orderBy('id').limit(MOST_AT_ONCE).execute()
  if (names.length === 0) return found.map((flow) => ({ name: flow.name, flow }))
  return names.map((name) => ({ name, flow: found.find((flow) => flow.name === name) }))
}

/** Drops texts with a NUL and is never empty: PostgreSQL rejects both in a query. */
const askable = (texts: readonly string[]) => ['', ...texts.filter((text) => !text.includes('\0'))]

/** | @throws ServiceError when this flow cannot be copied */
async function copyFlow(
  context: ServiceContext,
  tx: Queries,
  source: FlowRow,
  accountId: string,
): Promise<string> {
  if (source.status === 'BLOCKED') throwServiceError('flowNotEditable', { details: 'The flow is blocked.' })
  await refuseTooMany(tx, accountId)
  const id = newNumericId(context)
  // The copy starts without health: its endpoint is measured again.
  const status = source.status === 'THROTTLED' ? 'PUBLISHED' : source.status
  const { name, categories, endpoint_uri } = source
  const copy = { id, account_id: accountId, name, status, categories, endpoint_uri }
  if (!(await insertFlow(context, tx, copy))) {
    throwServiceError('flowNameTaken', {
      details: `That account already has a flow called ${name}.`,
    })
  }
  await copyVersions(context, tx, source, id)
  await announceFlowStatus(context, tx, { id, account_id: accountId, status })
  return id
}

/** Copies the published document and the draft; a single version if they are the same. */
async function copyVersions(context: ServiceContext, tx: Queries, source: FlowRow, flowId: string) {
  const ids = [source.published_version_id, source.draft_version_id].filter((id) => id !== null)
  if (ids.length === 0) return
  const versions = await tx
    .selectFrom('flow_versions')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('number')
    .execute()
  const copies = new Map(versions.map((version) => [version.id, newNumericId(context)]))
  for (const [index, version] of versions.entries()) {
    const id = copies.get(version.id) ?? newNumericId(context)
    await tx
      .insertInto('flow_versions')
      .values({ ...version, id, flow_id: flowId, number: index + 1, created_at: context.clock() })
      .execute()
  }
  await tx
    .updateTable('flows')
    .set({
      draft_version_id: copies.get(source.draft_version_id ?? '') ?? null,
      published_version_id: copies.get(source.published_version_id ?? '') ?? null,
    })
    .where('id', '=', flowId)
    .execute()
}

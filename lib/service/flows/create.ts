import type { HandlerInput } from '@/lib/contract/endpoint'
import type { FlowCreate, flowEndpoints, ValidationError } from '@/lib/contract/flows'
import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { ServiceError, throwServiceError } from '../http/service-error'
import { newNumericId } from '../ids'
import { requireNode } from '../nodes/find-node'
import { announceFlowStatus } from './change-status'
import { type FlowRow, findDocument } from './find'
import { publishDraft } from './publish'
import { refuseAddress, refuseName, refuseTooMany } from './refusals'
import { type AssessedDocument, checkDocument, saveVersion } from './upload-asset'

/**
 * Creates a flow, optionally with a document or as a copy of another. spec:flows#create-a-flow; if it is to
 * be published at once and cannot be, it is kept as a draft, `success` is false and `validation_errors` gives
 * the reasons (spec:flows#publish-at-once).
 */
export async function createFlow(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof flowEndpoints.createFlow>,
) {
  const accountId = params.businessAccountId
  await requireNode(context.store.reads, accountId, 'business-account')
  refuseAddress(context, body.endpoint_uri)
  const source = await findSource(context.store.reads, accountId, body)
  const text = body.flow_json ?? source.text
  const document = text === undefined ? undefined : await checkDocument(text)
  const id = newNumericId(context)
  await context.store.transaction(async (tx) => {
    await refuseTooMany(tx, accountId)
    const endpointUri = body.endpoint_uri ?? source.endpointUri
    const isFree = await insertFlow(context, tx, {
      ...{ id, account_id: accountId, name: body.name, status: 'DRAFT' },
      ...{ categories: encodeJson(body.categories), endpoint_uri: endpointUri || null },
    })
    if (!isFree) refuseName(body.name)
    if (document) await saveVersion(context, tx, id, document)
    await announceFlowStatus(context, tx, { id, account_id: accountId, status: 'DRAFT' })
  })
  context.announced.notify()
  const errors = body.publish ? await publishAtOnce(context, id, document) : undefined
  return {
    id,
    name: body.name,
    status: errors?.length === 0 ? 'PUBLISHED' : 'DRAFT',
    categories: [...body.categories],
    success: errors === undefined || errors.length === 0,
    validation_errors: errors ?? document?.assessment.validationErrors ?? [],
  }
}

/** The flow and document a clone starts from. */
async function findSource(
  queries: Queries,
  accountId: string,
  { clone_flow_id: sourceId, flow_json: given }: FlowCreate,
): Promise<{ text?: string; endpointUri?: string | null }> {
  if (sourceId === undefined || sourceId === '') return {}
  const refuse = (message: string) =>
    throwServiceError('flowCloneInvalid', { details: message, issues: [{ field: 'clone_flow_id', message }] })
  if (given !== undefined) return refuse('Give flow_json or clone_flow_id, not both.')
  const flow = sourceId.includes('\0')
    ? undefined
    : await queries
        .selectFrom('flows')
        .selectAll()
        .where('id', '=', sourceId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
  if (!flow) return refuse(`This account has no flow with the ID ${sourceId}.`)
  return { text: await findDocument(queries, flow, 'draft'), endpointUri: flow.endpoint_uri }
}

/** Inserts a flow without a version. @returns whether its name was free in the account */
export async function insertFlow(
  { clock }: ServiceContext,
  tx: Queries,
  flow: Pick<FlowRow, 'id' | 'account_id' | 'name' | 'status' | 'categories' | 'endpoint_uri'>,
): Promise<boolean> {
  const now = clock()
  const inserted = await tx
    .insertInto('flows')
    .values({
      ...flow,
      endpoint_changed_at: null,
      draft_version_id: null,
      published_version_id: null,
      preview_token: null,
      preview_expires_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return false
  const { id, account_id } = flow
  await tx.insertInto('nodes').values({ id, kind: 'flow', account_id }).execute()
  return true
}

/** Publishes a new flow; obstacles are returned as validation errors. */
async function publishAtOnce(
  context: ServiceContext,
  id: string,
  document: AssessedDocument | undefined,
): Promise<ValidationError[]> {
  if (!document)
    return [atStart('INVALID_FLOW_JSON', 'There is no document to publish. Upload one, then publish.')]
  const { validationErrors } = document.assessment
  if (validationErrors.length > 0) return validationErrors
  try {
    await publishDraft(context, id)
    return []
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const code = error.kind === 'flowEndpointUnreachable' ? 'ENDPOINT_UNREACHABLE' : 'NOT_PUBLISHABLE'
    return [atStart(code, error.message)]
  }
}

const atStart = (error: string, message: string): ValidationError => ({
  error,
  error_type: 'FLOW_JSON_ERROR',
  message,
  line_start: 1,
  line_end: 1,
  column_start: 1,
  column_end: 1,
})

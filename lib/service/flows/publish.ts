import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints, ValidationError } from '@/lib/contract/flows'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { changeFlowStatus } from './change-status'
import { pingEndpoint } from './endpoint/call-endpoint'
import { type FlowRow, findFlow, lockFlowForUpdate } from './find'

const ERRORS_TOLD = 20

/** Publishes the newest document. spec:flows#publish; spec:flows#before-publishing. */
export async function publishFlow(
  context: ServiceContext,
  { params }: HandlerInput<typeof flowEndpoints.publishFlow>,
) {
  await publishDraft(context, params.flowId)
  return { success: true }
}

/**
 * Publishes a flow; one with an endpoint only if the endpoint responds. The check takes up to ten seconds, so
 * it runs before the transaction, which then verifies that nothing changed.
 * @throws ServiceError flowNotPublishable, flowHasValidationErrors, flowEndpointUnreachable, notFound
 */
export async function publishDraft(context: ServiceContext, flowId: string): Promise<void> {
  const flow = await findFlow(context.store.reads, flowId)
  const draft = await requirePublishable(context.store.reads, flow)
  await refuseSilentEndpoint(context, flow, draft.data_api_version !== null)
  await context.store.transaction(async (tx) => {
    const held = await lockFlowForUpdate(context.store, tx, flowId)
    await requirePublishable(tx, held)
    if (held.draft_version_id !== draft.id || held.endpoint_uri !== flow.endpoint_uri) {
      throwServiceError('flowNotPublishable', {
        details: 'The flow changed while it was being published. Publish again.',
      })
    }
    await tx
      .updateTable('flows')
      .set({ published_version_id: draft.id, updated_at: context.clock() })
      .where('id', '=', flowId)
      .execute()
    // A published, throttled or blocked flow keeps its state, which depends on its health.
    if (held.status === 'DRAFT') await changeFlowStatus(context, tx, held, 'PUBLISHED')
  })
  context.announced.notify()
}

async function requirePublishable(queries: Queries, flow: FlowRow) {
  if (flow.status === 'DEPRECATED') {
    throwServiceError('flowNotPublishable', {
      details: 'The flow is DEPRECATED. Clone it, then publish the copy.',
    })
  }
  if (flow.draft_version_id === null) {
    throwServiceError('flowNotPublishable', {
      details: 'The flow has no document yet. Upload one, then publish.',
    })
  }
  if (flow.draft_version_id === flow.published_version_id) {
    throwServiceError('flowNotPublishable', { details: 'Nothing has changed since the flow was published.' })
  }
  const draft = await queries
    .selectFrom('flow_versions')
    .select(['id', 'data_api_version', 'errors', 'validation_errors'])
    .where('id', '=', flow.draft_version_id)
    .executeTakeFirst()
  if (!draft) return throwServiceError('notFound')
  if (draft.errors > 0) refuseErrors(draft.errors, decodeJson<ValidationError[]>(draft.validation_errors))
  return draft
}

function refuseErrors(count: number, errors: readonly ValidationError[]): never {
  const [first] = errors
  const place = first ? ` The first is on line ${first.line_start}: ${first.message}` : ''
  throwServiceError('flowHasValidationErrors', {
    details: `The flow JSON has ${count === 1 ? 'one error' : `${count} errors`}.${place}`,
    issues: errors.slice(0, ERRORS_TOLD).map(({ message, pointers }) => ({
      field: pointers?.[0]?.path ?? '',
      message,
    })),
  })
}

async function refuseSilentEndpoint(
  context: ServiceContext,
  flow: FlowRow,
  exchangesData: boolean,
): Promise<void> {
  if (!exchangesData && flow.endpoint_uri === null) return
  const problem =
    flow.endpoint_uri === null
      ? 'The document uses a data endpoint, but the flow has no endpoint URL. Set endpoint_uri.'
      : await pingEndpoint(context, flow, { isCounted: false, caller: 'publishing' })
  if (problem === undefined) return
  throwServiceError('flowEndpointUnreachable', {
    details: problem,
    issues: [{ field: 'endpoint_uri', message: problem }],
  })
}

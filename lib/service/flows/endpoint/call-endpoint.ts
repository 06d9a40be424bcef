import type { HandlerInput } from '@/lib/contract/endpoint'
import type { EndpointAnswer, EndpointCall } from '@/lib/contract/endpoint-calls'
import type { EndpointError } from '@/lib/contract/flow-states'
import type { flowEndpoints } from '@/lib/contract/flows'
import { type ExchangeFlow, readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { DATA_VERSION } from '@/lib/language/flow-json/exchange/judge-answer'
import { OutgoingRefusal } from '@/lib/runtime/http/public-fetch-errors'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { throwServiceError } from '../../http/service-error'
import { findEncryptionKey } from '../encryption-key'
import { type FlowRow, findDocument, findFlow } from '../find'
import { type EndpointCaller, logCall } from './call-log'
import { type Asked, type ExchangeOutcome, exchange } from './exchange'
import { updateHealth, watchLater } from './update-health'

/** Retention of requests; metrics cover this long. */
const KEPT_MS = 90 * 86_400_000

/** Records a data endpoint request and updates the flow's health, in one transaction. */
export async function recordRequest(
  context: ServiceContext,
  flowId: string,
  { durationMs, isPing, errorType }: { durationMs: number; isPing: boolean; errorType: EndpointError | null },
): Promise<void> {
  const at = context.clock()
  await context.store.transaction(async (tx) => {
    const query = tx.selectFrom('flows').select(['id', 'account_id', 'status']).where('id', '=', flowId)
    const flow = await (context.store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    // The flow was deleted while the endpoint was responding.
    if (!flow) return
    await tx
      .insertInto('flow_endpoint_requests')
      .values({
        flow_id: flowId,
        at,
        duration_ms: durationMs,
        is_ping: encodeFlag(isPing),
        error_type: errorType,
      })
      .execute()
    await tx
      .deleteFrom('flow_endpoint_requests')
      .where('flow_id', '=', flowId)
      .where('at', '<', at - KEPT_MS)
      .execute()
    if (await updateHealth(context, tx, flow)) await watchLater(context, tx, flowId)
  })
  context.announced.notify()
}

interface Called {
  flow: FlowRow
  endpointUri: string
  phoneNumberId?: string
  request: Omit<EndpointCall, 'is_for_customer' | 'phone_number_id' | 'caller'>
  isCounted: boolean
  /** For the log. */
  caller: EndpointCaller
}

/** Every request has a token and data, even a ping (spec:flow-data#data-endpoint). */
const NOTHING_SAID = { flow_token: 'unused', data: {} }

/**
 * Calls a flow's data endpoint as a phone would, encrypted if the account's number has a key
 * (spec:flow-data#encryption). Takes up to ten seconds, so don't call it inside a transaction.
 * @param call.isCounted whether health and metrics count the request, as they do for customer traffic
 * @param call.phoneNumberId the number the customer writes to; defaults to any of the account's
 * @throws OutgoingRefusal when the address may not be called; nothing was sent then
 */
export async function callEndpoint(
  context: ServiceContext,
  { flow, endpointUri, phoneNumberId, request, isCounted, caller }: Called,
): Promise<EndpointAnswer> {
  const { reads } = context.store
  const { is_plain: isPlain = false, ...spokenRequest } = request
  const flows = request.action === 'ping' ? [] : await documentsOf(reads, flow)
  const spoken = request.action === 'ping' ? await dataVersionOf(reads, flow) : flows[0]?.dataVersion
  const version = spoken ?? DATA_VERSION
  const asked = { url: endpointUri, flows, request: { version, ...NOTHING_SAID, ...spokenRequest } }
  const startedAt = performance.now()
  const outcome = isPlain
    ? await exchange(context, { ...asked, publicKey: undefined })
    : await exchangeWithKey(context, { accountId: flow.account_id, phoneNumberId }, asked)
  const durationMs = Math.round(performance.now() - startedAt)
  const { answer, status, isEncrypted, errorType, problem, wire } = outcome
  if (isCounted)
    await recordRequest(context, flow.id, { durationMs, isPing: request.action === 'ping', errorType })
  const answered = {
    request: asked.request,
    answer,
    status,
    duration_ms: durationMs,
    is_encrypted: isEncrypted,
    error_type: errorType,
    problem,
    wire: { url: endpointUri, ...wire },
  }
  const made = { at: context.clock(), flowId: flow.id, url: endpointUri, caller, flows, answered }
  // A customer waits for the response but not for the log.
  await logCall(context, made).catch((error: unknown) =>
    context.log.error({ error, flow: flow.id }, 'a request to a data endpoint is missing from its log'),
  )
  return answered
}

/** An endpoint that cannot decrypt may have changed its key: looks up ours again and retries once. */
async function exchangeWithKey(
  context: ServiceContext,
  number: { accountId: string; phoneNumberId?: string },
  asked: Omit<Asked, 'publicKey'>,
): Promise<ExchangeOutcome> {
  const key = await findEncryptionKey(context.store.reads, number)
  const outcome = await exchange(context, { ...asked, publicKey: key?.publicKey })
  if (outcome.errorType !== 'business-decryption-error') return outcome
  const newer = await findEncryptionKey(context.store.reads, number)
  if (newer?.publicKey === key?.publicKey) return outcome
  return exchange(context, { ...asked, publicKey: newer?.publicKey })
}

/** A ping uses the newest document's version, which is about to be published. */
async function dataVersionOf(queries: Queries, flow: FlowRow): Promise<string | null | undefined> {
  const row = await queries
    .selectFrom('flow_versions')
    .select('data_api_version')
    .where('id', '=', flow.draft_version_id)
    .executeTakeFirst()
  return row?.data_api_version
}

async function documentsOf(queries: Queries, flow: FlowRow): Promise<ExchangeFlow[]> {
  const isSame = flow.draft_version_id === flow.published_version_id
  const texts = [
    await findDocument(queries, flow, 'published'),
    isSame ? undefined : await findDocument(queries, flow, 'draft'),
  ]
  return texts.flatMap((text) => (text === undefined ? [] : [readExchangeFlow(text)]))
}

/** Makes one request to a flow's data endpoint, as a phone would. Embedded service only. */
export async function callFlowEndpoint(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof flowEndpoints.callFlowEndpoint>,
) {
  const flow = await findFlow(context.store.reads, params.flowId)
  const endpointUri = flow.endpoint_uri ?? throwServiceError('flowHasNoEndpoint')
  try {
    const { is_for_customer: isForCustomer = false, phone_number_id: phoneNumberId, ...spoken } = body
    const { caller = isForCustomer ? 'phone' : 'workbench', ...request } = spoken
    const isCounted = isForCustomer && flow.published_version_id !== null
    return await callEndpoint(context, { flow, endpointUri, phoneNumberId, request, isCounted, caller })
  } catch (error) {
    if (!(error instanceof OutgoingRefusal)) throw error
    return throwServiceError('addressNotAllowed', {
      details: error.reason,
      issues: [{ field: 'endpoint_uri', message: error.reason }],
    })
  }
}

/**
 * Pings a flow's data endpoint (spec:flow-data#data-endpoint; spec:flows#before-publishing). Takes up to ten
 * seconds, so don't call it inside a transaction.
 * @param isCounted whether health and metrics count the ping
 * @returns what is wrong with the answer, as a sentence, or undefined if it is fine
 */
export async function pingEndpoint(
  context: ServiceContext,
  flow: FlowRow,
  { isCounted, caller }: { isCounted: boolean; caller: EndpointCaller },
): Promise<string | undefined> {
  if (flow.endpoint_uri === null) return 'The flow has no data endpoint URL.'
  try {
    const request = { action: 'ping' } as const
    const { problem } = await callEndpoint(context, {
      flow,
      endpointUri: flow.endpoint_uri,
      request,
      isCounted,
      caller,
    })
    return problem ?? undefined
  } catch (error) {
    if (error instanceof OutgoingRefusal) return error.reason
    throw error
  }
}

/**
 * Rechecks an unhealthy endpoint: pings it once, which counts like any other request, and schedules the next
 * check while it stays unhealthy. This unblocks a flow even when nobody can use it.
 */
export async function watchEndpoint(context: ServiceContext, flowId: string): Promise<void> {
  const flow = await context.store.reads
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', flowId)
    .executeTakeFirst()
  if (flow?.endpoint_uri) await pingEndpoint(context, flow, { isCounted: true, caller: 'health' })
}

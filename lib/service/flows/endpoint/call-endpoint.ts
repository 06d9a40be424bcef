import type { EndpointAnswer, EndpointCall } from '@/lib/contract/endpoint-calls'
import { type ExchangeFlow, readExchangeFlow } from '@/lib/flow-json/exchange/exchange-flow'
import { DATA_VERSION } from '@/lib/flow-json/exchange/judge-answer'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { findEncryptionKey } from '../encryption/find-key'
import { type FlowRow, findDocument } from '../find'
import { type Asked, type ExchangeOutcome, exchange } from './exchange'
import { recordRequest } from './record-request'

interface Called {
  flow: FlowRow
  endpointUri: string
  phoneNumberId?: string
  request: Omit<EndpointCall, 'is_for_customer' | 'phone_number_id'>
  isCounted: boolean
}

/** Every request has a token and data, a ping too (spec, client-hosted flow data endpoint). */
const NOTHING_SAID = { flow_token: 'unused', data: {} }

/**
 * Calls the data endpoint of a flow as for a phone, encrypted when the account's number has a key (gap 3.1). Takes up to
 * ten seconds: not for use inside a transaction.
 *
 * @param call.isCounted whether it says something about how customers fare: only then health and metrics hear of it
 * @param call.phoneNumberId the number the customer writes to; any of the account's when left out
 * @throws OutgoingRefusal when the address may not be called; then nothing was sent
 */
export async function callEndpoint(
  context: ServiceContext,
  { flow, endpointUri, phoneNumberId, request, isCounted }: Called,
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
  const { answer, status, isEncrypted, errorType, problem } = outcome
  if (isCounted)
    await recordRequest(context, flow.id, { durationMs, isPing: request.action === 'ping', errorType })
  return {
    request: asked.request,
    answer,
    status,
    duration_ms: durationMs,
    is_encrypted: isEncrypted,
    error_type: errorType,
    problem,
  }
}

/** An endpoint that cannot decrypt may have a new key already: ours is then looked up again, once. */
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

/** A ping is in the version of the newest document: that is what somebody is about to publish. */
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

import type { HandlerInput } from '@/lib/contract/endpoint'
import type { EndpointAnswer, EndpointCallRecord, endpointCallers } from '@/lib/contract/endpoint-calls'
import type { flowEndpoints } from '@/lib/contract/flows'
import { isObject } from '@/lib/contract/json'
import { loggedRequests } from '@/lib/contract/page-limits'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { createMask, maskAll } from '@/lib/language/flow-json/exchange/mask'
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import { keepNewestOfFlow } from '@/lib/store/keep-newest'
import type { ServiceContext } from '../../context'
import { findFlow } from '../find'

export type EndpointCaller = (typeof endpointCallers)[number]

/** Number of characters kept per request or response. */
const LONGEST = 16_384
const PAGE = 50
const SIGNATURE = /^(?:x-hub-signature|authorization)/i

interface Made {
  at: number
  flowId: string
  url: string
  caller: EndpointCaller
  /** Documents whose sensitive values are masked. */
  flows: readonly ExchangeFlow[]
  answered: EndpointAnswer
}

/**
 * Logs a data endpoint request, whatever its origin, with sensitive values masked. Keeps only the newest of
 * each flow.
 */
export async function logCall(
  { store }: Pick<ServiceContext, 'store'>,
  { at, flowId, url, caller, flows, answered }: Made,
): Promise<void> {
  const { request, answer, wire } = answered
  // Without a document, it is unknown which values are sensitive.
  const isJudged = flows.length > 0 || request.action === 'ping'
  const sensitive = new Set(flows.flatMap((flow) => [...flow.sensitive]))
  const mask = isJudged ? createMask(sensitive, request.data) : maskAll
  const { data, ...about } = request
  const isMasked = encodeJson(mask(data)) !== encodeJson(data)
  const text = (value: unknown) => {
    const json = encodeJson(value)
    return json.length <= LONGEST ? json : encodeJson({ left_out: `${json.length} characters` })
  }
  await store.db
    .insertInto('flow_endpoint_calls')
    .values({
      ...{ flow_id: flowId, at, caller, url },
      duration_ms: answered.duration_ms,
      action: textOf(request.action) ?? '',
      screen: textOf(request.screen) ?? null,
      request: text({ ...about, data: mask(data) }),
      answer: answer === null || answer === undefined ? null : text(mask(answer)),
      status: answered.status,
      is_encrypted: encodeFlag(answered.is_encrypted),
      error_type: answered.error_type,
      problem: answered.problem?.replaceAll('\0', '') ?? null,
      sent: wire && sentOf(wire, answered.is_encrypted || !isMasked),
    })
    .execute()
  await keepNewestOfFlow(store.db, 'flow_endpoint_calls', flowId, loggedRequests.sent)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : undefined)

/**
 * The exact request, unless it contains masked values. Omits the signature, which a replayed copy does not
 * need.
 */
function sentOf({ sent }: NonNullable<EndpointAnswer['wire']>, isShown: boolean): string | null {
  if (!isShown || sent.body.length > LONGEST) return null
  const headers = Object.entries(sent.headers).filter(([name]) => !SIGNATURE.test(name))
  return encodeJson({ headers: Object.fromEntries(headers), body: sent.body })
}

/** Requests to a flow's endpoint, newest first, 50 per page. Embedded service only. */
export async function listFlowEndpointCalls(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof flowEndpoints.listFlowEndpointCalls>,
): Promise<{ data: EndpointCallRecord[] }> {
  const flow = await findFlow(context.store.reads, params.flowId)
  let calls = context.store.reads.selectFrom('flow_endpoint_calls').selectAll().where('flow_id', '=', flow.id)
  if (query.before !== undefined) calls = calls.where('id', '<', query.before)
  const rows = await calls.orderBy('id', 'desc').limit(PAGE).execute()
  return {
    data: rows.map(({ flow_id: _flow, request, answer, sent, is_encrypted, ...row }) => ({
      ...row,
      is_encrypted: decodeFlag(is_encrypted),
      request: objectOf(request),
      answer: answer === null ? null : decodeJson<unknown>(answer),
      sent: sent === null ? null : decodeJson<EndpointCallRecord['sent']>(sent),
    })),
  }
}

const objectOf = (json: string): Record<string, unknown> => {
  const value = decodeJson<unknown>(json)
  return isObject(value) ? value : {}
}

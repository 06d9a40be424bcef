import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { flowMark } from '@/lib/contract/flow-mark'
import { checkFlow } from '@/lib/language/flow-json/check'
import { toValidationErrors } from '@/lib/language/flow-json/validation-errors'
import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import type { DemoFlow } from './flows/demo-flow'
import { demoFlows } from './flows/demo-flows'

/** Adds flows to an account: the demo’s, or others. */
export async function insertFlows(
  tx: Queries,
  accountId: string,
  now: number,
  flows: readonly DemoFlow[] = demoFlows,
): Promise<void> {
  const rows = flows.map((flow) => flowRow(flow, { accountId, now }))
  await tx.insertInto('flows').values(rows).execute()
  await tx
    .insertInto('nodes')
    .values(rows.map(({ id }) => ({ id, kind: 'flow', account_id: accountId })))
    .execute()
  await tx
    .insertInto('flow_versions')
    .values(flows.flatMap((flow) => versionRows(flow, now)))
    .execute()
  const inTrouble = flows.flatMap((flow) => (flow.endpoint ? [{ flow, endpoint: flow.endpoint }] : []))
  if (inTrouble.length === 0) return
  await tx
    .insertInto('flow_endpoint_requests')
    .values(inTrouble.flatMap(({ flow }) => requestRows(flow, now)))
    .execute()
  await tx
    .insertInto('flow_alerts')
    .values(
      inTrouble.map(({ flow, endpoint }) => ({
        flow_id: flowId(flow),
        ...endpoint.alert,
        since: now - HOUR_MS,
      })),
    )
    .execute()
}

/** Derived from the name, so that a flow’s ID stays the same when others are added. */
export const flowId = ({ id, name }: Pick<DemoFlow, 'id' | 'name'>) => id ?? numericId(`flow ${name}`)
const versionId = (name: string, number: number) => numericId(`flow ${name} ${number}`)

/** What the console writes into the flow token of a message, to identify a flow’s version. */
export const markOf = (flow: Pick<DemoFlow, 'id' | 'name'>, number: number): string =>
  flowMark({ flowId: flowId(flow), versionId: versionId(flow.name, number) })

function numericId(text: string): string {
  const digest = createHash('sha256').update(text).digest()
  return String(10n ** 14n + (digest.readBigUInt64BE() % (8n * 10n ** 15n)))
}

function flowRow(
  flow: DemoFlow,
  { accountId, now }: { accountId: string; now: number },
): Insertable<Tables['flows']> {
  const { name, categories, status, versions, publishedVersion } = flow
  return {
    id: flowId(flow),
    account_id: accountId,
    name,
    status,
    categories: encodeJson(categories),
    endpoint_uri: flow.endpointUri ?? null,
    draft_version_id: versions.length > 0 ? versionId(name, versions.length) : null,
    published_version_id: publishedVersion === undefined ? null : versionId(name, publishedVersion),
    preview_token: null,
    preview_expires_at: null,
    created_at: now - ((versions[0]?.daysAgo ?? 0) * DAY_MS + HOUR_MS),
    updated_at: now - (versions.at(-1)?.daysAgo ?? 0) * DAY_MS,
  }
}

function versionRows(flow: DemoFlow, now: number): Insertable<Tables['flow_versions']>[] {
  const { name, versions } = flow
  return versions.map(({ document, daysAgo }, index) => {
    const result = checkFlow(document)
    const { validationErrors, errors } = toValidationErrors(result)
    const said: { version?: string; data_api_version?: string } = Object(result.value)
    return {
      id: versionId(name, index + 1),
      flow_id: flowId(flow),
      number: index + 1,
      document,
      json_version: said.version ?? null,
      data_api_version: said.data_api_version ?? null,
      validation_errors: encodeJson(validationErrors),
      errors,
      created_at: now - daysAgo * DAY_MS,
    }
  })
}

type Request = Insertable<Tables['flow_endpoint_requests']>

/** Requests to a failing endpoint: of the last hour, and earlier. */
function requestRows(flow: DemoFlow, now: number): Request[] {
  const { endpoint } = flow
  if (!endpoint) return []
  const { requests, failEach } = endpoint
  const lastHour = Array.from({ length: requests }, (_, index) =>
    requestRow(flow, now - Math.floor((index * 50 * MINUTE_MS) / requests), index, index % failEach === 0),
  )
  return [
    ...lastHour,
    ...Array.from({ length: QUIET_DAYS }, (_, day) => requestsOfDay(flow, now, day + 1)).flat(),
  ]
}

const QUIET_DAYS = 29
/** Number of days with early signs of the problem. */
const ROUGH_DAYS = 3

/** Requests of one day before the problem: none on some days, and more failures the closer it gets. */
function requestsOfDay(flow: DemoFlow, now: number, daysAgo: number): Request[] {
  const count = daysAgo % 7 === 4 ? 0 : 14 + ((daysAgo * 11) % 17)
  const failEach = daysAgo <= ROUGH_DAYS ? 4 + 3 * daysAgo : 60
  return Array.from({ length: count }, (_, index) => {
    const at = now - daysAgo * DAY_MS - index * 7 * MINUTE_MS
    return requestRow(flow, at, index + daysAgo, (index + daysAgo) % failEach === 0)
  })
}

const requestRow = (flow: DemoFlow, at: number, index: number, hasFailed: boolean): Request => ({
  flow_id: flowId(flow),
  at,
  duration_ms: hasFailed ? 10_000 : 300 + ((index * 37) % 400),
  is_ping: 0,
  error_type: hasFailed ? 'timeout_error' : null,
})

import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Flow, flowEndpoints, ValidationError } from '@/lib/contract/flows'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { type ChosenFields, chooseAmong, chooseFields } from '../http/fields'
import { publicAddress } from '../http/page'
import { pageByCreation } from '../http/page-by-creation'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { healthOf } from './endpoint/health-of'
import { type FlowRow, findFlow } from './find'
import { measureFlow } from './metrics'
import { previewOf } from './preview'

/** Default date format: `2025-05-21T11:18:09+0000` (spec:flows#dates). */
const USUAL = 'Y-m-d\\TH:i:sO'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const LONGEST = 100

const two = (value: number) => String(value).padStart(2, '0')

/** Format letters of PHP's `date()`; all dates are in UTC. */
const letters: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => String(date.getUTCFullYear()),
  m: (date) => two(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  M: (date) => MONTHS[date.getUTCMonth()] ?? '',
  d: (date) => two(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  N: (date) => String(date.getUTCDay() || 7),
  D: (date) => DAYS[date.getUTCDay()] ?? '',
  H: (date) => two(date.getUTCHours()),
  i: (date) => two(date.getUTCMinutes()),
  s: (date) => two(date.getUTCSeconds()),
  U: (date) => String(Math.floor(date.getTime() / 1000)),
  c: (date) => date.toISOString().replace(/\.\d+Z$/, '+00:00'),
  O: () => '+0000',
  P: () => '+00:00',
  T: () => 'UTC',
}

/**
 * Formats dates as `date_format` asks (spec:flows#dates): a format of PHP's `date()`, or `U` for seconds
 * since 1970, which are sent as a number. A backslash escapes a letter.
 * @throws ServiceError invalidParameter for an unknown letter
 */
export function dateWriter(format: string = USUAL): (ms: number) => string | number {
  if (format === 'U') return (ms) => Math.floor(ms / 1000)
  const parts = readFormat(format === '' ? USUAL : format)
  return (ms) => {
    const date = new Date(ms)
    return parts.map((part) => (typeof part === 'string' ? part : part(date))).join('')
  }
}

function readFormat(format: string): (string | ((date: Date) => string))[] {
  if (format.length > LONGEST) refuse(`date_format can have up to ${LONGEST} characters.`)
  return [...format.matchAll(/\\(.?)|([A-Za-z])|(.)/gsu)].map(([, literal, letter, other]) => {
    if (letter === undefined) return literal ?? other ?? ''
    const write = Object.hasOwn(letters, letter) ? letters[letter] : undefined
    return (
      write ??
      refuse(`date_format contains the letter ${letter}; allowed are ${Object.keys(letters).join(', ')}.`)
    )
  })
}

const refuse = (message: string): never =>
  throwServiceError('invalidParameter', { details: message, issues: [{ field: 'date_format', message }] })

/**
 * Names allowed in `fields` (spec:flows#fields-of-a-flow); `data_channel_uri` is the former name of
 * `endpoint_uri`.
 */
const flowFields = [
  'id',
  'name',
  'status',
  'categories',
  'validation_errors',
  'json_version',
  'data_api_version',
  'endpoint_uri',
  'data_channel_uri',
  'preview',
  'whatsapp_business_account',
  'application',
  'health_status',
  'updated_at',
  'metric',
] as const
const defaultFlowFields = ['id', 'name', 'status', 'categories', 'validation_errors'] as const

interface Wanted {
  fields: ChosenFields
  /** Formats a date as `date_format` asks. */
  write(ms: number): string | number
}

type Part = (context: ServiceContext, flow: FlowRow, wanted: Wanted) => unknown

/** Fields from the row of the flow, and fields that need a query. Fields that are not requested cost nothing. */
const parts: Readonly<Record<Exclude<(typeof flowFields)[number], 'id'>, Part>> = {
  name: (_, { name }) => name,
  status: (_, { status }) => status,
  categories: (_, { categories }) => decodeJson<string[]>(categories),
  validation_errors: async ({ store }, flow) => {
    const errors = await draftColumn(store.reads, flow, 'validation_errors')
    return errors ? decodeJson<ValidationError[]>(errors) : []
  },
  json_version: ({ store }, flow) => draftColumn(store.reads, flow, 'json_version'),
  data_api_version: ({ store }, flow) => draftColumn(store.reads, flow, 'data_api_version'),
  endpoint_uri: (_, flow) => flow.endpoint_uri,
  data_channel_uri: (_, flow) => flow.endpoint_uri,
  updated_at: (_, flow, { write }) => write(flow.updated_at),
  application: ({ settings }) => ({ id: 'app', name: 'Switchboard', link: settings.publicUrl }),
  health_status: ({ store, clock }, flow) => healthOf(store.reads, flow.id, clock()),
  metric: ({ store, clock }, flow, { fields, write }) =>
    measureFlow(store.reads, flow.id, { asked: fields.asked('metric'), now: clock(), write }),
  preview: async (context, flow, { fields, write }) => {
    const isFresh = fields
      .asked('preview')
      ?.modifiers.some(({ name, argument }) => name === 'invalidate' && argument === 'true')
    const { url, expiresAt } = await previewOf(context, flow, isFresh ?? false)
    return { preview_url: url, expires_at: write(expiresAt) }
  },
  whatsapp_business_account: async ({ store }, flow, { fields }) => {
    const chosen = chooseAmong(fields.asked('whatsapp_business_account')?.children ?? [], ['id', 'name'])
    const account = await store.reads
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('id', '=', flow.account_id)
      .executeTakeFirst()
    return account && chosen.pick(account)
  },
}

/** A flow as the API returns it, with the requested members. */
async function describeFlow(context: ServiceContext, flow: FlowRow, wanted: Wanted): Promise<Flow> {
  const described: Flow = { id: flow.id }
  for (const [name, part] of Object.entries(parts)) {
    if (!wanted.fields.has(name)) continue
    described[name] = wanted.fields.narrow(name, await part(context, flow, wanted))
  }
  return described
}

/** Document fields describe the newest document, from which an edit starts. */
async function draftColumn(
  queries: Queries,
  { draft_version_id: id }: FlowRow,
  column: 'validation_errors' | 'json_version' | 'data_api_version',
): Promise<string | null> {
  if (id === null) return null
  const row = await queries.selectFrom('flow_versions').select(column).where('id', '=', id).executeTakeFirst()
  return row?.[column] ?? null
}

/** Returns one flow with the members `fields` asks for (spec:flows#fields-of-a-flow). spec:flows#one-flow. */
export async function getFlow(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof flowEndpoints.getFlow>,
) {
  const fields = chooseFields(query.fields, flowFields, defaultFlowFields)
  const write = dateWriter(query.date_format)
  return describeFlow(context, await findFlow(context.store.reads, params.flowId), { fields, write })
}

/** Default fields of the flow list, per the specification; `fields` requests more. */
const listedFields = ['id', 'name', 'status'] as const

/** Lists the flows of an account, newest first. spec:flows#list-of-flows. */
export async function listFlows(
  context: ServiceContext,
  { params, query, request }: HandlerInput<typeof flowEndpoints.listFlows>,
) {
  const { reads } = context.store
  await requireNode(reads, params.businessAccountId, 'business-account')
  const fields = chooseFields(query.fields, flowFields, listedFields)
  const write = dateWriter(query.date_format)
  const flows = reads.selectFrom('flows').selectAll().where('account_id', '=', params.businessAccountId)
  const url = publicAddress(context.settings.publicUrl, request)
  const { rows, paging } = await pageByCreation(flows, { first: 'newest', query, url })
  const data = await Promise.all(rows.map((row) => describeFlow(context, row, { fields, write })))
  return { data, ...(paging ? { paging } : {}) }
}

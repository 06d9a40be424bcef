import type { HandlerInput } from '@/lib/contract/endpoint'
import { tryParseJson } from '@/lib/contract/json'
import { customersPerDay } from '@/lib/contract/phone-number-states'
import {
  type PhoneNumber,
  type phoneNumberEndpoints,
  specifiedPhoneNumberFields,
} from '@/lib/contract/phone-numbers'
import { z } from '@/lib/contract/zod'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { type Key, type PageWindow, pageWindow, publicAddress, toPage } from '../http/page'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { readAutomation } from './automation'
import { findPhoneNumber, type PhoneNumberRow } from './find'

/**
 * Names allowed in `fields` of a phone number read; `status` extends the specification
 * (spec:phone-numbers#connection).
 */
export const phoneNumberFields = [...specifiedPhoneNumberFields, 'status'] as const

/** Fields returned by default: spec:phone-numbers#default-fields. */
const defaultPhoneNumberFields = [
  'id',
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'code_verification_status',
  'platform_type',
  'throughput',
] as const

function toPhoneNumber(row: PhoneNumberRow): PhoneNumber {
  const perDay = customersPerDay[row.throughput_level]
  return {
    id: row.id,
    display_phone_number: row.display_phone_number,
    verified_name: row.verified_name,
    quality_rating: row.quality_rating,
    platform_type: row.platform_type,
    throughput: { level: row.throughput_level, ...(perDay ? { max_messages_per_day: perDay } : {}) },
    last_onboarded_time: new Date(row.last_onboarded_at).toISOString().replace(/\.\d+Z$/, '+0000'),
    code_verification_status: row.code_verification_status,
    account_mode: row.account_mode,
    // Only on-premise numbers have a certificate (spec:phone-numbers#certificate-status).
    ...(row.platform_type === 'ON_PREMISE' ? { certificate_status: row.certificate_status } : {}),
    name_status: row.name_status,
    status: row.status,
    conversational_automation: { id: row.id, ...readAutomation(row) },
  }
}

/** Returns one phone number. spec:phone-numbers#one-number. */
export async function getPhoneNumber(
  { store }: ServiceContext,
  { params, query }: HandlerInput<typeof phoneNumberEndpoints.getPhoneNumber>,
) {
  const row = await findPhoneNumber(store.reads, params.phoneNumberId)
  return chooseFields(query.fields, phoneNumberFields, defaultPhoneNumberFields).pick(toPhoneNumber(row))
}

const orders = {
  creation_time_ascending: 'asc',
  creation_time_descending: 'desc',
  last_onboarded_time_ascending: 'asc',
  last_onboarded_time_descending: 'desc',
} as const

/** Columns available to filters, by their specified names. */
const filterable = [
  'account_mode',
  'code_verification_status',
  'name_status',
  'platform_type',
  'quality_rating',
  'status',
] as const

const condition = z.object({
  field: z.enum(filterable, `A field must be one of ${filterable.join(', ')}.`),
  operator: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['EQUAL', 'NOT_EQUAL', 'IN', 'NOT_IN'])),
  value: z.union([z.string().transform((word) => [word]), z.array(z.string()).min(1)]),
})

/** One condition of `filtering`. */
interface NumberFilter {
  column: (typeof filterable)[number]
  words: string[]
  isNot: boolean
}

/**
 * Parses `sort`: a single order, bare or in a list.
 * @returns undefined if not given: numbers are sorted by identifier
 * @throws ServiceError invalidParameter
 */
function readOrder(text: string | undefined): 'asc' | 'desc' | undefined {
  const [word, ...more] = (text ?? '').split(/[\s,"'[\]]+/).filter(Boolean)
  if (word === undefined) return undefined
  const order = Object.entries(orders).find(([name]) => name === word.toLowerCase())?.[1]
  return more.length === 0 && order
    ? order
    : refuse('sort', `sort must be one of ${Object.keys(orders).join(', ')}.`)
}

/**
 * Parses `filtering`: a JSON list of conditions, combined with AND.
 * @throws ServiceError invalidParameter
 */
function readFilters(text: string | undefined): NumberFilter[] {
  if (!text) return []
  const read = z.array(condition).safeParse(tryParseJson(text))
  if (!read.success) {
    const example = '[{"field":"account_mode","operator":"EQUAL","value":"LIVE"}]'
    const [issue] = read.error.issues
    const why = issue && issue.path.at(-1) === 'field' ? `${issue.message} ` : ''
    return refuse('filtering', `${why}filtering must be a list of conditions, such as ${example}.`)
  }
  return read.data.map(({ field, operator, value }) => ({
    column: field,
    words: value.map((word) => word.toUpperCase()),
    isNot: operator.startsWith('NOT_'),
  }))
}

function refuse(field: string, message: string): never {
  return throwServiceError('invalidParameter', { details: message, issues: [{ field, message }] })
}

/**
 * Lists the phone numbers of an account. spec:phone-numbers#list-of-numbers; `sort` and `filtering` as
 * published clients write them.
 */
export async function listPhoneNumbers(
  { store, settings }: ServiceContext,
  { params, query, request }: HandlerInput<typeof phoneNumberEndpoints.listPhoneNumbers>,
) {
  await requireNode(store.reads, params.businessAccountId, 'business-account')
  const fields = chooseFields(query.fields, phoneNumberFields, defaultPhoneNumberFields)
  const order = readOrder(query.sort)
  const window = pageWindow(query, order ? 2 : 1)
  const wanted = { accountId: params.businessAccountId, filters: readFilters(query.filtering), order, window }
  const keyOf = (row: PhoneNumberRow): Key => (order ? [String(row.last_onboarded_at), row.id] : [row.id])
  const read = await readNumbers(store.reads, wanted)
  const { rows, paging } = toPage(read, window, keyOf, publicAddress(settings.publicUrl, request))
  return {
    data: rows.map((row) => fields.pick(toPhoneNumber(row))),
    ...(paging ? { paging } : {}),
  }
}

interface Wanted {
  accountId: string
  filters: readonly NumberFilter[]
  order: 'asc' | 'desc' | undefined
  window: PageWindow
}

function readNumbers(queries: Queries, { accountId, filters, order, window }: Wanted) {
  const isDescending = (order === 'desc') !== window.isBackward
  const direction = isDescending ? 'desc' : 'asc'
  const beyond = isDescending ? '<' : '>'
  let numbers = queries.selectFrom('phone_numbers').selectAll().where('account_id', '=', accountId)
  for (const { column, words, isNot } of filters)
    numbers = numbers.where(column, isNot ? 'not in' : 'in', words)
  const [first = '', id] = window.from ?? []
  if (window.from && order && id !== undefined)
    numbers = numbers.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('last_onboarded_at', 'id'), beyond, tuple(Number(first), id)),
    )
  else if (window.from) numbers = numbers.where('id', beyond, first)
  if (order) numbers = numbers.orderBy('last_onboarded_at', direction)
  return numbers.orderBy('id', direction).limit(window.rows).execute()
}

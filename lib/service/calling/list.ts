import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type CallOutcome, callOutcomes, isOpenCall } from '@/lib/contract/call-states'
import type { Call, callingEndpoints } from '@/lib/contract/calling'
import { digitsOf } from '@/lib/contract/digits-of'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { CallsTable } from '@/lib/store/call-tables'
import { containsText } from '@/lib/store/contains-text'
import type { Queries } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import type { ServiceContext } from '../context'
import { numbersOf } from '../conversations/changes'
import { publicAddress } from '../http/page'
import { pageByCreation } from '../http/page-by-creation'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { findPhoneNumber, type PhoneNumberRow } from '../phone-numbers/find'
import { durationSeconds } from './announce-call'
import { asCall, type CallRow, isIncoming } from './call-row'
import { isMissed, wasSpokenToSince } from './missed-calls'

type Where = (calls: ExpressionBuilder<Tables, 'calls'>) => Expression<SqlBool>

/** Matches calls by the outcome as people see it. */
function hasOutcome(outcome: CallOutcome): Where {
  const { statuses, direction, reasons, otherThan } = callOutcomes[outcome]
  return ({ and, or, eb }) =>
    and([
      eb('status', 'in', statuses),
      ...(direction ? [eb('direction', '=', direction)] : []),
      ...(reasons ? [eb('reason', 'in', reasons)] : []),
      ...(otherThan ? [or([eb('reason', 'is', null), eb('reason', 'not in', otherThan)])] : []),
    ])
}

/**
 * Matches calls with people whose name contains every typed word, or whose number contains the typed digits.
 * Ignores case for Latin letters only.
 */
function isWith(accountId: string, typed: string): Where {
  // No store can compare with a NUL character.
  const search = typed.replaceAll('\0', '').trim()
  const isNumber = /^[\d\s().+-]+$/.test(search)
  const words = isNumber ? [digitsOf(search)] : search.split(/\s+/)
  return ({ and, or, exists, selectFrom }) =>
    and(
      words.map((word) =>
        or([
          has('calls.user_wa_id', word),
          has('calls.user_name', word),
          exists(
            selectFrom('contacts')
              .select('contacts.wa_id')
              .where('contacts.account_id', '=', accountId)
              .whereRef('contacts.wa_id', '=', 'calls.user_wa_id')
              .where(has('contacts.profile_name', word)),
          ),
        ]),
      ),
    )
}

const has = (column: string, word: string) => containsText(sql.ref(column), word)

type Query = HandlerInput<typeof callingEndpoints.listCalls>['query']

/** Calls of a number with every step, newest first. Embedded service only. */
export async function listCalls(
  { store, settings }: ServiceContext,
  { params, query, request }: HandlerInput<typeof callingEndpoints.listCalls>,
) {
  const number = await findPhoneNumber(store.reads, params.phoneNumberId)
  const calls = filteredCalls(store.reads, number, query)
  const url = publicAddress(settings.publicUrl, request)
  const { rows, paging } = await pageByCreation(calls, { first: 'newest', query, url })
  const names = await readNames(
    store.reads,
    number,
    rows.map((row) => row.user_wa_id),
  )
  const named = rows.map((row) => ({ ...row, user_name: row.user_name ?? names.get(row.user_wa_id) ?? null }))
  return { data: await toCalls(store.reads, named), ...(paging ? { paging } : {}) }
}

/** Calls with every step. */
export async function toCalls(reads: Queries, rows: readonly Selectable<CallsTable>[]): Promise<Call[]> {
  const transitions = await readTransitions(
    reads,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toCall(asCall(row), transitions.get(row.id) ?? []))
}

/**
 * Calls of a number that match a query, unordered. @throws ServiceError invalidParameter for an invalid time
 */
export function filteredCalls(
  reads: Queries,
  number: Pick<PhoneNumberRow, 'id' | 'account_id'>,
  query: Query,
) {
  let calls = reads.selectFrom('calls').selectAll().where('phone_number_id', '=', number.id)
  if (query.call_id) calls = calls.where('id', '=', query.call_id)
  for (const column of ['user_wa_id', 'direction'] as const) {
    const value = query[column]
    if (value) calls = calls.where(column, '=', value)
  }
  if (query.status) calls = calls.where('status', 'in', query.status.split(','))
  if (query.missed) calls = calls.where(isMissed)
  if (query.missed === 'waiting') calls = calls.where(({ eb, not }) => not(wasSpokenToSince(eb)))
  if (query.outcome) calls = calls.where(hasOutcome(query.outcome))
  if (query.search) calls = calls.where(isWith(number.account_id, query.search))
  const [since, until] = [timeOf(query, 'since'), timeOf(query, 'until')]
  if (since !== undefined) calls = calls.where('created_at', '>=', since)
  if (until !== undefined) calls = calls.where('created_at', '<', until)
  return calls
}

/** Parses a time given as milliseconds since 1970 or as a date. */
function timeOf(query: Query, name: 'since' | 'until'): number | undefined {
  const written = query[name]
  if (!written) return undefined
  const time = /^\d+$/.test(written) ? Number(written) : Date.parse(written)
  if (Number.isSafeInteger(time)) return time
  const message = `${name} is a time such as 2026-06-01T12:00:00Z, or milliseconds since 1970.`
  return throwServiceError('invalidParameter', { details: message, issues: [{ field: name, message }] })
}

/** Names of people with simulated phones; a called person sends no name. */
async function readNames(
  reads: Queries,
  { account_id }: PhoneNumberRow,
  waIds: readonly string[],
): Promise<Map<string, string>> {
  if (waIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('contacts')
    .select(['wa_id', 'profile_name'])
    .where('account_id', '=', account_id)
    .where('wa_id', 'in', [...new Set(waIds)])
    .execute()
  return new Map(rows.map(({ wa_id, profile_name }) => [wa_id, profile_name]))
}

async function readTransitions(
  reads: Queries,
  callIds: readonly string[],
): Promise<Map<string, Call['transitions']>> {
  const transitions = new Map<string, Call['transitions']>()
  if (callIds.length === 0) return transitions
  const rows = await reads
    .selectFrom('call_transitions')
    .selectAll()
    .where('call_id', 'in', callIds)
    .orderBy('id')
    .execute()
  for (const { call_id, at, from_status, to_status, moved_by, reason } of rows) {
    const step = {
      at,
      ...(from_status === null ? {} : { from: from_status }),
      to: to_status,
      by: moved_by,
      ...(reason === null ? {} : { reason }),
    }
    transitions.set(call_id, [...(transitions.get(call_id) ?? []), step])
  }
  return transitions
}

function toCall(row: CallRow, transitions: Call['transitions']): Call {
  const duration = durationSeconds(row)
  const session = sessionOf(row)
  return {
    id: row.id,
    phone_number_id: row.phone_number_id,
    user_wa_id: row.user_wa_id,
    ...(row.user_name === null ? {} : { user_name: row.user_name }),
    direction: row.direction,
    status: row.status,
    reason: row.reason,
    ...(row.biz_opaque_callback_data === null
      ? {}
      : { biz_opaque_callback_data: row.biz_opaque_callback_data }),
    created_at: row.created_at,
    ...(row.pre_accepted_at === null ? {} : { pre_accepted_at: row.pre_accepted_at }),
    ...(row.connected_at === null ? {} : { connected_at: row.connected_at }),
    ...(row.ended_at === null ? {} : { ended_at: row.ended_at }),
    ...(duration === undefined ? {} : { duration_seconds: duration }),
    ...(session ? { session } : {}),
    transitions,
  }
}

/** What the other side sent, for a page opened after it arrived. */
function sessionOf(row: CallRow): Call['session'] {
  if (!isOpenCall(row.status)) return undefined
  if (isIncoming(row)) return { sdp_type: 'offer', sdp: row.offer }
  return row.answer === null ? undefined : { sdp_type: 'answer', sdp: row.answer }
}

/** Maximum number of calls listed. */
const MOST = 50

/** Calls from people ringing now at any number of an account, oldest first. Embedded service only. */
export async function listRingingCalls(
  { store: { reads } }: ServiceContext,
  { params: { businessAccountId } }: HandlerInput<typeof callingEndpoints.listRingingCalls>,
) {
  await requireNode(reads, businessAccountId, 'business-account')
  const rows = await reads
    .selectFrom('calls')
    .selectAll()
    .where('status', '=', 'ringing')
    .where('direction', '=', 'USER_INITIATED')
    .where('phone_number_id', 'in', numbersOf(reads, businessAccountId))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return { data: await toCalls(reads, rows) }
}

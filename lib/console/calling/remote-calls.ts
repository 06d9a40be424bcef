import { type CallStatus, isOpenCall } from '@/lib/contract/call-states'
import type { Call, CallRequest, CallSession, callingEndpoints } from '@/lib/contract/calling'
import { isObject } from '@/lib/contract/json'
import type { Paging } from '@/lib/contract/paging'
import type { z } from '@/lib/contract/zod'
import { type CallState, toldCall } from '@/lib/labels/events/fields/calls'
import type { FaultLog } from '@/lib/runtime/process/log'
import { filteredCalls, toCalls } from '@/lib/service/calling/list'
import { pageByCreation } from '@/lib/service/http/page-by-creation'
import type { CallsTable } from '@/lib/store/call-tables'
import type { Queries, Store } from '@/lib/store/open'
import type { FollowedEvent } from '../events/create-follower'

/** One step of a call, from an event or an action in this console. Omitted members stay unchanged. */
export interface CallStep {
  id: string
  phoneNumberId: string
  person?: string
  name?: string
  direction?: 'USER_INITIATED' | 'BUSINESS_INITIATED'
  status?: CallStatus
  reason?: string
  by: 'business' | 'customer' | 'service'
  offer?: string
  answer?: string
  isPreAccepted?: boolean
  opaqueData?: string
  /** Milliseconds since 1970. */
  at: number
  /** Applies only if the call still has this status. */
  onlyFrom?: string
}

interface Parts {
  store: Store
  businessAccountId: string
  clock(): number
  log: Pick<FaultLog, 'warn'>
}

type Query = z.output<typeof callingEndpoints.listCalls.query>

/** Calls of a service without a call list, reconstructed from events and this console's actions. */
export interface RemoteCalls {
  /** Doesn't throw. */
  apply(events: readonly FollowedEvent[]): Promise<void>
  /**
   * Records an action of this console after the service accepted it. Doesn't throw, because it is already
   * done.
   */
  acted(
    phoneNumberId: string,
    request: CallRequest,
    placed: readonly { id: string; status?: string }[],
  ): Promise<void>
  /** Ends calls that must be over by now, whose final event never arrived. Returns how many. */
  closeForgotten(): Promise<number>
  /** Newest first. */
  list(phoneNumberId: string, query: Query): Promise<{ data: Call[]; paging?: Paging }>
  /** Incoming calls currently ringing, oldest first. */
  ringing(): Promise<{ data: Call[] }>
}

/** Maximum ringing time, and maximum call duration. */
const LONGEST_RING_MS = 120_000
const LONGEST_CALL_MS = 24 * 3_600_000

/** Maximum number of ringing calls shown. */
const MOST_RINGING = 50

export function createRemoteCalls({ store, businessAccountId, clock, log }: Parts): RemoteCalls {
  const write = (step: CallStep) => store.transaction((tx) => applyStep(store, tx, step))
  async function closeForgotten() {
    const at = clock()
    const calls = await forgotten(store.reads, at)
    for (const call of calls) await write({ ...call, by: 'service', at })
    return calls.length
  }
  return {
    closeForgotten,
    async apply(events) {
      for (const event of events) {
        if (event.objectKind !== 'call') continue
        try {
          const step = stepOfEvent(event, clock())
          if (step) await write(step)
        } catch (error) {
          log.warn({ error, call: event.objectId }, 'a call couldn’t be followed')
        }
      }
    },
    async acted(phoneNumberId, request, placed) {
      for (const step of stepsOfRequest(phoneNumberId, request, placed, clock()))
        await write(step).catch((error: unknown) =>
          log.warn({ error, call: step.id }, 'what was done with a call wasn’t written down'),
        )
    },
    async list(phoneNumberId, query) {
      await closeForgotten()
      const number = { id: phoneNumberId, account_id: businessAccountId }
      // Page links aren't used: callers continue with the cursor.
      const page = { first: 'newest', query, url: new URL('calls:') } as const
      const { rows, paging } = await pageByCreation(filteredCalls(store.reads, number, query), page)
      return { data: await toCalls(store.reads, rows), ...(paging ? { paging } : {}) }
    },
    async ringing() {
      const rows = await store.reads
        .selectFrom('calls')
        .selectAll()
        .where('status', '=', 'ringing')
        .where('direction', '=', 'USER_INITIATED')
        .where('created_at', '>', clock() - LONGEST_RING_MS)
        .orderBy('created_at')
        .limit(MOST_RINGING)
        .execute()
      return { data: await toCalls(store.reads, rows) }
    },
  }
}

/** Calls that rang too long count as unanswered; how connected calls ended is unknown. */
async function forgotten(
  reads: Queries,
  now: number,
): Promise<Pick<CallStep, 'id' | 'phoneNumberId' | 'status' | 'reason' | 'onlyFrom'>[]> {
  const rows = await reads
    .selectFrom('calls')
    .select(['id', 'phone_number_id', 'status'])
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', 'in', ['initiated', 'ringing']), eb('created_at', '<', now - LONGEST_RING_MS)]),
        and([eb('status', '=', 'connected'), eb('created_at', '<', now - LONGEST_CALL_MS)]),
      ]),
    )
    .execute()
  return rows.map(({ id, phone_number_id: phoneNumberId, status }) => ({
    ...{ id, phoneNumberId, onlyFrom: status },
    ...(status === 'connected' ? { status: 'ended' } : outcomes.missed),
  }))
}

const outcomes: Record<CallState, { status: CallStatus; reason?: string }> = {
  ringing: { status: 'ringing' },
  connected: { status: 'connected' },
  ended: { status: 'ended' },
  failed: { status: 'failed' },
  declined: { status: 'ended', reason: 'REJECTED' },
  'taken back': { status: 'ended', reason: 'CANCELLED' },
  missed: { status: 'failed', reason: 'NO_ANSWER' },
}

function stepOfEvent({ change }: FollowedEvent, now: number): CallStep | undefined {
  const value: unknown = Object(change).value
  const told = isObject(value) ? toldCall(value) : undefined
  if (!told) return undefined
  const { id, phoneNumberId, person, name, isIncoming, state, session } = told
  const { status, reason } = state ? outcomes[state] : { status: undefined, reason: undefined }
  return {
    id,
    phoneNumberId,
    person: person || undefined,
    name,
    direction: isIncoming === undefined ? undefined : isIncoming ? 'USER_INITIATED' : 'BUSINESS_INITIATED',
    status,
    reason: told.reason ?? reason,
    by: moverOf(state, isIncoming),
    ...(session ? { [isIncoming ? 'offer' : 'answer']: session.sdp } : {}),
    at: told.at === undefined ? now : told.at * 1000,
  }
}

/** Who caused a change; events don't say which side hung up. */
function moverOf(state: CallState | undefined, isIncoming: boolean | undefined): CallStep['by'] {
  if (state === 'missed' || state === 'failed') return 'service'
  if (state === 'ringing') return isIncoming ? 'customer' : 'service'
  if (state === 'connected' || state === 'declined') return isIncoming ? 'business' : 'customer'
  if (state === 'taken back') return isIncoming ? 'customer' : 'business'
  return 'customer'
}

function stepsOfRequest(
  phoneNumberId: string,
  { action, call_id: id = '', to, session, biz_opaque_callback_data: opaqueData }: CallRequest,
  placed: readonly { id: string; status?: string }[],
  at: number,
): CallStep[] {
  const own = { id, phoneNumberId, by: 'business', at } as const
  switch (action) {
    case 'accept':
      return [{ ...own, status: 'connected', answer: session?.sdp }]
    case 'pre_accept':
      return [{ ...own, answer: session?.sdp, isPreAccepted: true }]
    case 'reject':
      return [{ ...own, status: 'ended', reason: 'REJECTED' }]
    case 'terminate':
      return [{ ...own, status: 'ended' }]
    default:
      return placed.map((call) => ({
        ...own,
        id: call.id,
        person: to,
        direction: 'BUSINESS_INITIATED',
        status: 'initiated',
        offer: offerOf(session),
        opaqueData,
      }))
  }
}

const offerOf = (session: CallSession | undefined) => session?.sdp

const order: readonly CallStatus[] = ['initiated', 'ringing', 'connected', 'ended', 'failed']

/** Events may arrive in any order, even before the response to the request, so a call's status never goes back. */
async function applyStep(store: Store, tx: Queries, told: CallStep): Promise<void> {
  const query = tx.selectFrom('calls').selectAll().where('id', '=', told.id)
  const row = await (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return begin(tx, told)
  if (told.onlyFrom !== undefined && row.status !== told.onlyFrom) return
  // Event times are in whole seconds.
  const step = { ...told, at: Math.max(told.at, row.connected_at ?? row.created_at) }
  const known = isAssumed(row) ? 'ringing' : row.status
  const isNews =
    step.status !== undefined &&
    isOpenCall(known) &&
    order.indexOf(step.status) > order.findIndex((each) => each === known)
  const status = isNews ? step.status : undefined
  await tx
    .updateTable('calls')
    .set({
      ...toldColumns(step, { ...row, status: known }),
      ...(status ? statusColumns(step, status, row) : {}),
    })
    .where('id', '=', step.id)
    .execute()
  if (status) await writeTransition(tx, { ...step, status, from: known })
}

/** Whether a call was only assumed missed for lack of events; a late event then overrides that. */
const isAssumed = ({ reason, connected_at, ended_at, created_at: begun }: CallsTable) =>
  reason === outcomes.missed.reason && connected_at === null && (ended_at ?? begun) - begun > LONGEST_RING_MS

async function begin(tx: Queries, step: CallStep): Promise<void> {
  // A new call needs a direction and a person.
  if (step.direction === undefined || step.person === undefined) return
  const status = step.status ?? 'initiated'
  const row: CallsTable = {
    id: step.id,
    phone_number_id: step.phoneNumberId,
    user_wa_id: step.person,
    user_name: step.name ?? null,
    direction: step.direction,
    status,
    reason: null,
    offer: '',
    answer: null,
    pre_accepted_at: null,
    biz_opaque_callback_data: step.opaqueData ?? null,
    created_at: step.at,
    connected_at: null,
    ended_at: null,
  }
  await tx
    .insertInto('calls')
    .values({ ...row, ...toldColumns(step, row), ...statusColumns(step, status, row) })
    .execute()
  await writeTransition(tx, { ...step, status, from: null })
}

/** The columns a step adds; session descriptions are kept only while the call lasts. */
function toldColumns(step: CallStep, row: CallsTable): Partial<CallsTable> {
  const isOpen = isOpenCall(row.status)
  return {
    user_name: step.name ?? row.user_name,
    biz_opaque_callback_data: step.opaqueData ?? row.biz_opaque_callback_data,
    ...(isOpen && step.offer ? { offer: step.offer } : {}),
    ...(isOpen && step.answer ? { answer: step.answer } : {}),
    ...(step.isPreAccepted ? { pre_accepted_at: step.at } : {}),
  }
}

function statusColumns(step: CallStep, status: CallStatus, row: CallsTable): Partial<CallsTable> {
  if (status === 'connected') return { status, connected_at: step.at, reason: null, ended_at: null }
  if (isOpenCall(status)) return { status }
  // Ending an unanswered call cancels it.
  const isTakenBack = step.by === 'business' && status === 'ended' && row.connected_at === null
  const reason = step.reason ?? (isTakenBack && row.direction === 'BUSINESS_INITIATED' ? 'CANCELLED' : null)
  return { status, reason, ended_at: step.at, offer: '', answer: null }
}

const writeTransition = (
  tx: Queries,
  { id, status, from, by, reason, at }: CallStep & { status: CallStatus; from: string | null },
) =>
  tx
    .insertInto('call_transitions')
    .values({ call_id: id, at, from_status: from, to_status: status, moved_by: by, reason: reason ?? null })
    .execute()

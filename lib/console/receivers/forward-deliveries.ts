import { type ExpressionBuilder, expressionBuilder, type Selectable, sql } from 'kysely'
import { eventLimits } from '@/lib/contract/limits'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import { OutgoingFailure, OutgoingRefusal } from '@/lib/runtime/http/public-fetch-errors'
import { TRACE_HEADER } from '@/lib/runtime/http/trace'
import type { FaultLog } from '@/lib/runtime/process/log'
import { afterFailure, sentenceOf } from '@/lib/service/delivery/attempt'
import { LEASE_MS } from '@/lib/service/delivery/lease'
import { encodeFlag } from '@/lib/store/codec'
import { releaseLeases, takeLease } from '@/lib/store/leases'
import type { Store } from '@/lib/store/open'
import type { ForwardsTable } from '@/lib/store/receiver-tables'
import type { Tables } from '@/lib/store/tables'
import { startLanes } from '@/lib/work/lanes'
import type { Loop } from '@/lib/work/periodic'
import type { Seal } from '../seal'
import { openSecrets, signatureHeaders } from './secrets'

type Forward = Selectable<ForwardsTable>

interface Parts {
  store: Store
  clock(): number
  log: Pick<FaultLog, 'error' | 'warn'>
  fetch: PublicFetch
  seal: Seal
  /** After some attempts, for pages that show how it goes. */
  onProgress(): void
}

/** Other processes read events, too, and attempts fall due. */
const LONGEST_SLEEP_MS = 2000
const LONGEST_WAIT_MS = Math.max(...eventLimits.retryAfterMs)
/** Open pages ask again each time they are told. */
const TOLD_EVERY_MS = 1000
const DELIVERY_ID_HEADER = 'x-delivery-id'

/**
 * Deliveries whose next attempt is due and which nobody is sending. Times further ahead than any we set were written by a
 * clock that has been put back since: they hold nobody up.
 */
const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'forwards'>) =>
  eb.and([
    // Written out, as an index of these alone is not used for a value that is bound.
    sql<boolean>`state = 'waiting'`,
    eb.or([eb('due_at', '<=', now), eb('due_at', '>', now + 2 * LONGEST_WAIT_MS)]),
    eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + 2 * LEASE_MS)]),
  ])

/** Sends on what waits, as it comes, until stopped; in order, unless several processes send. Receivers have a lane each: one that hangs holds up no other. */
export function startForwarding(parts: Parts): Loop {
  return startLanes<string>({
    name: 'sending events on',
    everyMs: LONGEST_SLEEP_MS,
    log: parts.log,
    begin: () => releaseLeases(parts.store, 'forwards'),
    find: () => receiversDue(parts),
    keyOf: (receiverId) => receiverId,
    work: (receiverId, isStopping) => sendDueTo(parts, receiverId, isStopping),
  })
}

async function receiversDue({ store, clock }: Parts): Promise<string[]> {
  const now = clock()
  const rows = await store.reads
    .selectFrom('receivers')
    .select('id')
    .where('is_paused', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('forwards')
          .select('forwards.id')
          .whereRef('forwards.receiver_id', '=', 'receivers.id')
          .where(isDue(now)(expressionBuilder<Tables, 'forwards'>())),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Sends what is due to one receiver, one after the other, which keeps the order. @returns the attempts made */
async function sendDueTo(parts: Parts, receiverId: string, isStopping: () => boolean): Promise<number> {
  const { store, clock, onProgress } = parts
  let attempts = 0
  let toldAt = performance.now()
  while (!isStopping()) {
    const receiver = await store.db
      .selectFrom('receivers')
      .select(['address', 'sealed', 'rotates_at', 'is_paused'])
      .where('id', '=', receiverId)
      .executeTakeFirst()
    if (!receiver || receiver.is_paused === 1) break
    const eb = expressionBuilder<Tables, 'forwards'>()
    const now = clock()
    const forward = await takeLease(store, {
      table: 'forwards',
      isDue: eb.and([eb('receiver_id', '=', receiverId), isDue(now)(eb)]),
      firstBy: ['due_at', 'inbox_id'],
      until: now + LEASE_MS,
    })
    if (!forward) break
    await attempt(parts, receiver, forward)
    attempts += 1
    if (performance.now() - toldAt < TOLD_EVERY_MS) continue
    toldAt = performance.now()
    onProgress()
  }
  if (attempts > 0) onProgress()
  return attempts
}

interface Target {
  address: string
  sealed: string
  rotates_at: number | null
}

interface Outcome {
  isDelivered: boolean
  status: number | null
  sentence: string
  /** It will never be possible. */
  isOver?: true
}

async function attempt(parts: Parts, receiver: Target, forward: Forward): Promise<void> {
  const { store, clock, log } = parts
  const at = clock()
  const startedAt = performance.now()
  const { isDelivered, status, sentence, isOver } = await send(parts, receiver, forward)
  const durationMs = Math.round(performance.now() - startedAt)
  const now = clock()
  const failure = isOver ? { state: 'given_up', due_at: now } : afterFailure(forward, now)
  const after = isDelivered ? { state: 'delivered' } : failure
  await store.transaction(async (tx) => {
    const update = tx
      .updateTable('forwards')
      .set({ ...after, attempts: forward.attempts + 1, leased_until: 0 })
      .where('id', '=', forward.id)
    const written = await (isDelivered ? update : update.where('state', '=', 'waiting')).executeTakeFirst()
    // The receiver was deleted meanwhile, or the delivery arrived from elsewhere after this one had lost its lease.
    if (written.numUpdatedRows === 0n) return
    await tx
      .insertInto('forward_attempts')
      .values({
        forward_id: forward.id,
        receiver_id: forward.receiver_id,
        ...{ at, duration_ms: durationMs, status, is_delivered: encodeFlag(isDelivered), outcome: sentence },
      })
      .execute()
  })
  if (!isDelivered) log.warn({ forward: forward.id, outcome: sentence }, 'event not forwarded')
}

const over = (sentence: string): Outcome => ({ isDelivered: false, status: null, sentence, isOver: true })

async function send(
  { store, seal, clock, fetch }: Parts,
  receiver: Target,
  forward: Forward,
): Promise<Outcome> {
  const kept = await store.reads
    .selectFrom('inbox')
    .select(['body', 'trace_id'])
    .where('id', '=', forward.inbox_id)
    .executeTakeFirst()
  if (!kept) return over('The body is no longer stored.')
  const secrets = openSecrets(seal, receiver, clock())
  if (!secrets) return over('The secret cannot be read. Rotate it, and replay what failed.')
  const body = Buffer.from(kept.body)
  try {
    const { status, headers } = await fetch({
      url: receiver.address,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders(secrets, body),
        [DELIVERY_ID_HEADER]: forward.id,
        ...(kept.trace_id ? { [TRACE_HEADER]: kept.trace_id } : {}),
      },
      body,
    })
    const isDelivered = status >= 200 && status < 300
    return { isDelivered, status, sentence: sentenceOf(status, headers.location) }
  } catch (error) {
    if (error instanceof OutgoingFailure || error instanceof OutgoingRefusal)
      return { isDelivered: false, status: null, sentence: error.reason }
    throw error
  }
}

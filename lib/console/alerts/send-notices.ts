import { createHash } from 'node:crypto'
import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { NoticeContent } from '@/lib/events/incidents/enqueue-notices'
import type { NameFlows } from '@/lib/labels/events/flow-names'
import type { FaultLog } from '@/lib/runtime/process/log'
import { decodeJson } from '@/lib/store/codec'
import { releaseLeases, takeLease } from '@/lib/store/leases'
import type { Queries, Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { startLanes } from '@/lib/work/lanes'
import type { Loop } from '@/lib/work/periodic'
import { heldUntil, hold, type Notice, newestOfEach, takeHeld } from './held-notices'
import type { AlertMessage } from './messages'
import { type SendingParts, sendMessage } from './send-message'

export interface SenderParts extends SendingParts {
  store: Store
  clock(): number
  log: Pick<FaultLog, 'error' | 'warn'>
  publicUrl: string
  nameFlows: NameFlows
  /** After each attempt, for pages that show how sending goes. */
  onAttempt(): void
}

/** Other processes open incidents too, and attempts fall due. */
const LONGEST_SLEEP_MS = 2000
/** Longer than a mail server has to answer, in all its steps; a process that died gives its messages back after this. */
const LEASE_MS = 90_000
const MINUTE_MS = 60_000
const RETRY_AFTER_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS]
const LONGEST_WAIT_MS = Math.max(...RETRY_AFTER_MS)
/** A day of quiet hours, and the hour by which clocks change. */
const LONGEST_HOLD_MS = 25 * 60 * MINUTE_MS
/** What nobody could be told for so long is no news. */
const GIVEN_UP_AFTER_MS = 48 * 60 * MINUTE_MS

/**
 * Messages whose next attempt is due and which nobody is sending. Times further ahead than any we set were written by a
 * clock that has been put back since. That an incident is over is told after that it began.
 */
const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'alert_notices'>) =>
  eb.and([
    eb('state', '=', 'waiting'),
    // Times before the first attempt are those of the events, whose clock may be ahead.
    eb.or([
      eb.and([eb('attempts', '=', 0), eb('is_held', '=', 0)]),
      eb('due_at', '<=', now),
      eb('due_at', '>', now + LONGEST_HOLD_MS),
      eb.and([eb('is_held', '=', 0), eb('due_at', '>', now + 2 * LONGEST_WAIT_MS)]),
    ]),
    eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + 2 * LEASE_MS)]),
    eb.or([
      eb('type', '!=', 'resolved'),
      eb.not(
        eb.exists(
          eb
            .selectFrom('alert_notices as first')
            .select('first.id')
            .whereRef('first.incident_id', '=', 'alert_notices.incident_id')
            .whereRef('first.contact_point_id', '=', 'alert_notices.contact_point_id')
            .where('first.type', '=', 'opened')
            .where('first.state', '=', 'waiting'),
        ),
      ),
    ]),
  ])

/**
 * Sends what waits, as it comes, until stopped; each message at least once, with an id that is the same at every attempt.
 * Contact points have a lane each: one that hangs holds up no other.
 */
export const startSender = (parts: SenderParts): Loop =>
  startLanes<string>({
    name: 'sending alerts',
    everyMs: LONGEST_SLEEP_MS,
    log: parts.log,
    begin: () => releaseLeases(parts.store, 'alert_notices'),
    find: () => contactPointsDue(parts),
    keyOf: (contactPointId) => contactPointId,
    work: (contactPointId, isStopping) => sendDueTo(parts, contactPointId, isStopping),
  })

async function contactPointsDue({ store, clock }: SenderParts): Promise<string[]> {
  const rows = await store.reads
    .selectFrom('alert_notices')
    .select('contact_point_id')
    .distinct()
    .where(isDue(clock()))
    .execute()
  return rows.map((row) => row.contact_point_id)
}

/** Sends what is due to one contact point, one after the other. @returns the attempts made */
async function sendDueTo(
  parts: SenderParts,
  contactPointId: string,
  isStopping: () => boolean,
): Promise<number> {
  let attempts = 0
  while (!isStopping()) {
    const notice = await takeDue(parts, contactPointId)
    if (!notice) break
    await attempt(parts, notice)
    attempts += 1
  }
  return attempts
}

/** Takes one message, the oldest. It goes to one taker until its lease ends. */
function takeDue({ store, clock }: SenderParts, contactPointId: string): Promise<Notice | undefined> {
  const now = clock()
  const eb = expressionBuilder<Tables, 'alert_notices'>()
  return takeLease(store, {
    table: 'alert_notices',
    isDue: eb.and([eb('contact_point_id', '=', contactPointId), isDue(now)(eb)]),
    firstBy: ['created_at', 'incident_id'],
    until: now + LEASE_MS,
  })
}

async function attempt(parts: SenderParts, taken: Notice): Promise<void> {
  const { store, clock, log, onAttempt } = parts
  const point = await store.db
    .selectFrom('contact_points')
    .selectAll()
    .where('id', '=', taken.contact_point_id)
    .executeTakeFirst()
  const quietEnd = point && heldUntil(point, taken, clock())
  if (quietEnd !== undefined) {
    await hold(store, taken, quietEnd)
    return onAttempt()
  }
  const notices = await takeHeld(store, taken, { now: clock(), until: clock() + LEASE_MS })
  const { isDelivered, outcome } = point
    ? await sendMessage(parts, point, await messageOf(parts, idOf(notices), newestOfEach(notices)))
    : { isDelivered: false, outcome: 'It was deleted.' }
  await store.transaction(async (tx) => {
    for (const notice of notices) await settle(tx, notice, { isDelivered, outcome, now: clock() })
  })
  if (!isDelivered) log.warn({ notice: taken.id, attempts: taken.attempts + 1, outcome }, 'alert not sent')
  onAttempt()
}

interface Settled {
  isDelivered: boolean
  outcome: string
  now: number
}

/** Writes what became of one message; each is retried and given up by its own age, also when it was sent with others. */
async function settle(tx: Queries, notice: Notice, { isDelivered, outcome, now }: Settled): Promise<void> {
  const after = isDelivered
    ? { state: 'sent', sent_at: now, last_error: null }
    : { ...afterFailure(notice, now), last_error: outcome }
  const update = tx
    .updateTable('alert_notices')
    .set({ ...after, attempts: notice.attempts + 1, leased_until: 0 })
    .where('id', '=', notice.id)
  // Turned off meanwhile, it stays given up unless it has arrived.
  await (isDelivered ? update : update.where('state', '=', 'waiting')).execute()
}

/** Names what is sent: a group that grew between two attempts is another message. */
const idOf = (notices: readonly Notice[]): string => {
  const ids = notices.map(({ id }) => id)
  return ids.length === 1 ? ids.join() : createHash('sha256').update(ids.join()).digest('hex')
}

const typeOf = ({ type }: Notice): 'opened' | 'resolved' => (type === 'resolved' ? 'resolved' : 'opened')

/** One incident, or those that were held, as one message. */
async function messageOf(
  { publicUrl, nameFlows }: SenderParts,
  id: string,
  notices: readonly Notice[],
): Promise<AlertMessage> {
  const told = await Promise.all(
    notices.map(async (notice) => ({
      type: typeOf(notice),
      incident: await named(decodeJson<NoticeContent>(notice.content), nameFlows),
    })),
  )
  const [first, ...others] = told
  if (first && others.length === 0) return { id, consoleUrl: publicUrl, ...first }
  return { id, consoleUrl: publicUrl, type: 'grouped', incidents: told }
}

/** Named when it is sent: the transaction that writes it asks no service. */
async function named(incident: NoticeContent, nameFlows: NameFlows): Promise<NoticeContent> {
  const { sentence, object_kind: objectKind, object_id: objectId } = incident
  const [told] = await nameFlows([{ sentence, objectKind, objectId }])
  return { ...incident, sentence: told?.sentence ?? sentence }
}

function afterFailure({ attempts, created_at }: Notice, now: number) {
  const dueAt = now + (RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length - 1)] ?? 0)
  return dueAt > Math.min(created_at, now) + GIVEN_UP_AFTER_MS
    ? { state: 'given_up', due_at: now }
    : { state: 'waiting', due_at: dueAt }
}

import { createHash } from 'node:crypto'
import { expressionBuilder } from 'kysely'
import { alertSchedule } from '@/lib/contract/retry-schedules'
import { isReachable, type NoticeContent } from '@/lib/events/incidents/enqueue-notices'
import type { NameOfNumber } from '@/lib/labels/audit/describe-action'
import type { NameFlows } from '@/lib/labels/events/flow-names'
import type { FaultLog } from '@/lib/runtime/process/log'
import {
  attemptOnce,
  longestWaitMs,
  receiversDue,
  type SendingRules,
  takeDue,
  writeAttempts,
} from '@/lib/runtime/sending/attempts'
import { notSent, type Outcome } from '@/lib/runtime/sending/post-body'
import { startSending } from '@/lib/runtime/sending/start-sending'
import { decodeJson } from '@/lib/store/codec'
import { releaseLeases } from '@/lib/store/leases'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import type { Loop } from '@/lib/work/periodic'
import { commentMessageOf } from '../comments/notices'
import { proposalMessageOf } from '../proposals/notices'
import {
  dropAll,
  heldUntil,
  hold,
  holdFlood,
  isFlood,
  type Notice,
  newestOfEach,
  takeOthers,
} from './held-notices'
import type { AlertMessage, Told } from './messages'
import { type SendingParts, sendMessage } from './send-message'

export interface SenderParts extends SendingParts {
  store: Store
  clock(): number
  log: Pick<FaultLog, 'error' | 'warn'>
  publicUrl: string
  nameFlows: NameFlows
  /** Never throws: if the service doesn't answer, numbers have no names. */
  nameNumbers(): Promise<NameOfNumber>
  /** Called after attempts, to refresh pages with delivery status. */
  onProgress(): void
}

/** Poll at least this often: other processes open incidents too, and retries become due. */
const LONGEST_SLEEP_MS = 2000
/** Longer than a mail server's timeouts in total. */
const LEASE_MS = 90_000
/** A full day of quiet hours, plus an hour for a clock change. */
const LONGEST_HOLD_MS = 25 * 3_600_000

const eb = expressionBuilder<Tables, 'alert_notices'>()

/** Delivery rules for messages. "Resolved" is sent after "opened". */
const noticeRules: SendingRules<'alert_notices'> = {
  table: 'alert_notices',
  receiver: 'contact_point_id',
  firstBy: ['created_at', 'incident_id'],
  schedule: alertSchedule,
  leaseMs: LEASE_MS,
  isTime: (now) =>
    eb.or([
      // Times before the first attempt come from events, whose clock may be ahead.
      eb.and([eb('attempts', '=', 0), eb('is_held', '=', 0)]),
      eb('due_at', '<=', now),
      eb('due_at', '>', now + LONGEST_HOLD_MS),
      eb.and([eb('is_held', '=', 0), eb('due_at', '>', now + 2 * longestWaitMs(alertSchedule))]),
    ]),
  isReady: eb.or([
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
  arrived: (now) => ({ state: 'sent', sent_at: now, last_error: null }),
  failed: ({ sentence }) => ({ last_error: sentence }),
}

/** Sends waiting messages until stopped, each at least once, with the same ID on every attempt. */
export const startSender = (parts: SenderParts): Loop =>
  startSending(
    {
      find: async () => (await receiversDue(parts, noticeRules)).map((receiver) => ({ receiver })),
      take: ({ receiver }) => takeDue(parts, noticeRules, receiver),
      attempt: (notice) => sendNext(parts, notice),
      onProgress: parts.onProgress,
    },
    {
      name: 'sending alerts',
      everyMs: LONGEST_SLEEP_MS,
      log: parts.log,
      begin: () => releaseLeases(parts.store, 'alert_notices'),
    },
  )

async function sendNext(parts: SenderParts, taken: Notice): Promise<Outcome | undefined> {
  const { store, clock, log } = parts
  const point = await store.db
    .selectFrom('contact_points')
    .selectAll()
    .select((builder) => isReachable(builder).as('isReachable'))
    .where('id', '=', taken.contact_point_id)
    .executeTakeFirst()
  if (point && !point.isReachable) {
    await dropAll(store, taken)
    return undefined
  }
  const quietEnd = point && heldUntil(point, taken, clock())
  if (quietEnd !== undefined) {
    await hold(store, taken, quietEnd)
    return undefined
  }
  const now = clock()
  const isMany = await isFlood(store, taken, now)
  if (isMany && (await holdFlood(store, taken, now))) return undefined
  const isTogether = isMany || taken.is_held === 1
  const notices = isTogether ? await takeOthers(store, taken, { now, until: now + LEASE_MS }) : [taken]
  const isQuiet = taken.is_held === 1 && point !== undefined && point.quiet !== null
  const attempt = await attemptOnce(clock, async () =>
    point
      ? sendMessage(parts, point, await messageOf(parts, newestOfEach(notices), idOf(notices), isQuiet))
      : notSent('It was deleted.'),
  )
  await store.transaction((tx) =>
    writeAttempts(
      tx,
      noticeRules,
      notices.map((row) => ({ row, attempt })),
    ),
  )
  const { isDelivered, sentence } = attempt.outcome
  if (!isDelivered)
    log.warn({ notice: taken.id, attempts: taken.attempts + 1, outcome: sentence }, 'alert not sent')
  return attempt.outcome
}

/** Derives the message ID from its contents, so a digest that grew between attempts has a new ID. */
const idOf = (notices: readonly Notice[]): string => {
  const ids = notices.map(({ id }) => id)
  return ids.length === 1 ? ids.join() : createHash('sha256').update(ids.join()).digest('hex')
}

const noticeTypes = ['opened', 'repeated', 'resolved'] as const
const typeOf = ({ type }: Notice) => noticeTypes.find((each) => each === type) ?? 'opened'

/** A single item, or a digest of those that were held. */
async function messageOf(
  parts: SenderParts,
  notices: readonly Notice[],
  id: string,
  isQuiet: boolean,
): Promise<AlertMessage> {
  // Read once for all, because it calls the service.
  const isAboutNumbers = notices.some((each) => each.proposal_id !== null || each.comment_id !== null)
  const nameOfNumber = isAboutNumbers ? await parts.nameNumbers() : () => undefined
  const told = await Promise.all(notices.map((notice) => toldOf(parts, notice, nameOfNumber)))
  const [first, ...others] = told
  const consoleUrl = parts.publicUrl
  if (first && others.length === 0) return { id, consoleUrl, ...first }
  return { id, consoleUrl, type: 'grouped', isQuiet, told }
}

async function toldOf({ nameFlows }: SenderParts, notice: Notice, nameOfNumber: NameOfNumber): Promise<Told> {
  if (notice.comment_id !== null) return { type: 'comment', ...commentMessageOf(notice, nameOfNumber) }
  if (notice.proposal_id !== null) return { type: 'proposal', ...proposalMessageOf(notice, nameOfNumber) }
  return {
    type: typeOf(notice),
    incident: await named(decodeJson<NoticeContent>(notice.content), nameFlows),
  }
}

/** Resolved at send time, because the transaction that writes the message can't call the service. */
async function named(incident: NoticeContent, nameFlows: NameFlows): Promise<NoticeContent> {
  const { sentence, object_kind: objectKind, object_id: objectId } = incident
  const [told] = await nameFlows([{ sentence, objectKind, objectId }])
  return { ...incident, sentence: told?.sentence ?? sentence }
}

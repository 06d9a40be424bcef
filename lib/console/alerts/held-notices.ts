import type { ExpressionBuilder, Selectable } from 'kysely'
import type { NoticeContent } from '@/lib/events/incidents/enqueue-notices'
import type { AlertNoticesTable } from '@/lib/store/alert-tables'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { type ContactPoint, quietOf } from './contact-points'
import { quietUntil } from './quiet-hours'

export type Notice = Selectable<AlertNoticesTable>

/** Until when a message has to wait for the end of quiet hours; undefined when it is sent now. */
export function heldUntil(point: ContactPoint, notice: Notice, now: number): number | undefined {
  const quiet = quietOf(point)
  if (!quiet) return undefined
  const isProblem = decodeJson<Pick<NoticeContent, 'severity'>>(notice.content).severity === 'danger'
  if (isProblem && quiet.passesProblems) return undefined
  try {
    return quietUntil(quiet, now)
  } catch {
    // A zone this machine does not know: better told at night than never.
    return undefined
  }
}

/** Has a message wait for the end of quiet hours. */
export const hold = ({ db }: Store, { id }: Notice, until: number) =>
  db
    .updateTable('alert_notices')
    .set({ due_at: until, is_held: 1, leased_until: 0 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Gives up what waits for someone who may not sign in; nothing was tried, so that no way failed. */
export const dropAll = ({ db }: Store, { contact_point_id }: Notice) =>
  db
    .updateTable('alert_notices')
    .set({ state: 'given_up', last_error: 'This person is suspended.', leased_until: 0 })
    .where('contact_point_id', '=', contact_point_id)
    .where('state', '=', 'waiting')
    .execute()

/** Of more messages that wait for one contact point than this, nobody wants each by itself. */
const FLOOD = 20
/** From one message of a flood to the next. */
const FLOOD_PAUSE_MS = 60_000
/** What one message is about; more of them follow after the pause. */
const MOST_TOGETHER = 1000

/** Whether so much waits that it is told together; what is held until quiet hours end has its own time. */
export async function isFlood({ db }: Store, { contact_point_id }: Notice, now: number): Promise<boolean> {
  const waiting = await db
    .selectFrom('alert_notices')
    .select('id')
    .where('contact_point_id', '=', contact_point_id)
    .where('state', '=', 'waiting')
    .where(isSoon(now))
    .limit(FLOOD + 1)
    .execute()
  return waiting.length > FLOOD
}

const isSoon = (now: number) => (eb: ExpressionBuilder<Tables, 'alert_notices'>) =>
  eb.or([eb.and([eb('attempts', '=', 0), eb('is_held', '=', 0)]), eb('due_at', '<=', now + FLOOD_PAUSE_MS)])

/** Has everything wait that comes too soon after the last message of a flood. @returns whether it does */
export async function holdFlood({ db }: Store, { contact_point_id }: Notice, now: number): Promise<boolean> {
  const last = await db
    .selectFrom('alert_notices')
    .select((of) => of.fn.max('sent_at').as('at'))
    .where('contact_point_id', '=', contact_point_id)
    .executeTakeFirst()
  const at = Number(last?.at ?? 0)
  // A time that lies ahead was written before the clock was put back.
  if (at > now || at <= now - FLOOD_PAUSE_MS) return false
  await db
    .updateTable('alert_notices')
    .set({ due_at: at + FLOOD_PAUSE_MS, is_held: 1, leased_until: 0 })
    .where('contact_point_id', '=', contact_point_id)
    .where('state', '=', 'waiting')
    .where(isSoon(now))
    .execute()
  return true
}

/**
 * What is told together with a message: everything else that waits for the contact point and nobody is sending, in the order
 * it came. It goes to one taker until its lease ends.
 */
export async function takeOthers(
  { db }: Store,
  notice: Notice,
  lease: { now: number; until: number },
): Promise<Notice[]> {
  const others = await db
    .updateTable('alert_notices')
    .set({ leased_until: lease.until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alert_notices as waiting')
        .select('waiting.id')
        .where('waiting.contact_point_id', '=', notice.contact_point_id)
        .where('waiting.state', '=', 'waiting')
        .where('waiting.leased_until', '<=', lease.now)
        .where('waiting.id', '!=', notice.id)
        .orderBy('waiting.created_at')
        .orderBy('waiting.incident_id')
        .limit(MOST_TOGETHER - 1),
    )
    .returningAll()
    .execute()
  const inOrder = (a: Notice, b: Notice) => a.created_at - b.created_at || a.incident_id - b.incident_id
  return [notice, ...others].sort(inOrder)
}

/** Of each incident what was written about it last: that it is over, where both wait. Each message about a proposal or a comment stands for itself. */
export function newestOfEach(notices: readonly Notice[]): Notice[] {
  const newest = new Map<number | string, Notice>()
  for (const notice of notices) {
    const isAlone = notice.proposal_id !== null || notice.comment_id !== null
    const about = isAlone ? notice.id : notice.incident_id
    if (notice.type === 'resolved' || !newest.has(about)) newest.set(about, notice)
  }
  return [...newest.values()]
}

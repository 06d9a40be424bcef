import type { ExpressionBuilder, Selectable } from 'kysely'
import type { NoticeContent } from '@/lib/events/incidents/enqueue-notices'
import type { AlertNoticesTable } from '@/lib/store/alert-tables'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { type ContactPoint, quietOf } from './contact-points'
import { quietUntil } from './quiet-hours'

export type Notice = Selectable<AlertNoticesTable>

/** When quiet hours end for a held message; undefined if it is sent now. */
export function heldUntil(point: ContactPoint, notice: Notice, now: number): number | undefined {
  const quiet = quietOf(point)
  if (!quiet) return undefined
  const isProblem = decodeJson<Pick<NoticeContent, 'severity'>>(notice.content).severity === 'danger'
  if (isProblem && quiet.passesProblems) return undefined
  try {
    return quietUntil(quiet, now)
  } catch {
    // An unknown time zone: better to alert at night than never.
    return undefined
  }
}

/** Holds a message until quiet hours end. */
export const hold = ({ db }: Store, { id }: Notice, until: number) =>
  db
    .updateTable('alert_notices')
    .set({ due_at: until, is_held: 1, leased_until: 0 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Drops messages to someone who can't sign in; they weren't attempted, so they don't count as failed. */
export const dropAll = ({ db }: Store, { contact_point_id }: Notice) =>
  db
    .updateTable('alert_notices')
    .set({ state: 'given_up', last_error: 'This person is suspended.', leased_until: 0 })
    .where('contact_point_id', '=', contact_point_id)
    .where('state', '=', 'waiting')
    .execute()

/** Above this many waiting messages, send one digest. */
const FLOOD = 20
/** Time between digests. */
const FLOOD_PAUSE_MS = 60_000
/** Maximum number of messages in a digest; the rest follow later. */
const MOST_TOGETHER = 1000

/** Whether enough messages wait for a digest; those held for quiet hours don't count. */
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

/** Holds messages that come too soon after a digest. @returns whether it did */
export async function holdFlood({ db }: Store, { contact_point_id }: Notice, now: number): Promise<boolean> {
  const last = await db
    .selectFrom('alert_notices')
    .select((of) => of.fn.max('sent_at').as('at'))
    .where('contact_point_id', '=', contact_point_id)
    .executeTakeFirst()
  const at = Number(last?.at ?? 0)
  // A time in the future was written before the clock was set back.
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

/** Takes all other waiting messages of the contact point that nobody is sending, in order, under a lease. */
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

/** Keeps only the latest message of each incident, so that "resolved" replaces "opened". Messages about proposals and comments are all kept. */
export function newestOfEach(notices: readonly Notice[]): Notice[] {
  const newest = new Map<number | string, Notice>()
  for (const notice of notices) {
    const isAlone = notice.proposal_id !== null || notice.comment_id !== null
    const about = isAlone ? notice.id : notice.incident_id
    if (notice.type === 'resolved' || !newest.has(about)) newest.set(about, notice)
  }
  return [...newest.values()]
}

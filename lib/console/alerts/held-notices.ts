import type { Selectable } from 'kysely'
import type { NoticeContent } from '@/lib/events/incidents/enqueue-notices'
import type { AlertNoticesTable } from '@/lib/store/alert-tables'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { type ContactPoint, quietOf } from './contact-points'
import { quietUntil } from './quiet-hours'

export type Notice = Selectable<AlertNoticesTable>

/** Until when a message has to wait for the end of quiet hours; undefined when it is sent now. */
export function heldUntil(point: ContactPoint, notice: Notice, now: number): number | undefined {
  const quiet = quietOf(point)
  if (!quiet) return undefined
  const isProblem = decodeJson<NoticeContent>(notice.content).severity === 'danger'
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

/**
 * What is told together with a message that was held: everything else that waits for the contact point and nobody is
 * sending, in the order it came. It goes to one taker until its lease ends.
 */
export async function takeHeld(
  { db }: Store,
  notice: Notice,
  lease: { now: number; until: number },
): Promise<Notice[]> {
  if (notice.is_held === 0) return [notice]
  const others = await db
    .updateTable('alert_notices')
    .set({ leased_until: lease.until })
    .where('contact_point_id', '=', notice.contact_point_id)
    .where('state', '=', 'waiting')
    .where('leased_until', '<=', lease.now)
    .where('id', '!=', notice.id)
    .returningAll()
    .execute()
  const inOrder = (a: Notice, b: Notice) => a.created_at - b.created_at || a.incident_id - b.incident_id
  return [notice, ...others].sort(inOrder)
}

/** Of each incident what was written about it last: that it is over, where both wait. */
export function newestOfEach(notices: readonly Notice[]): Notice[] {
  const newest = new Map<number, Notice>()
  for (const notice of notices) {
    if (notice.type === 'resolved' || !newest.has(notice.incident_id)) newest.set(notice.incident_id, notice)
  }
  return [...newest.values()]
}

import { sql } from 'kysely'
import { HOUR_MS } from '@/lib/contract/durations'
import type { Queries, Store } from '@/lib/store/open'
import { isInFilter } from './contact-point-filter'
import {
  dropWaiting,
  enqueueOpened,
  type Incident,
  insertNotices,
  isReachable,
  noticeOf,
} from './enqueue-notices'

/**
 * Silences a rule and object for a while, including notices not sent yet. Incidents are still opened
 * meanwhile.
 */
export async function silence(
  store: Store,
  subject: string,
  given: { endsAt: number; reason: string; by: string },
): Promise<void> {
  const values = { ends_at: given.endsAt, reason: given.reason, person_name: given.by }
  await store.transaction(async (tx) => {
    await tx
      .insertInto('alert_silences')
      .values({ subject, ...values })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
      .execute()
    const open = await tx
      .selectFrom('incidents')
      .select('id')
      .where('subject', '=', subject)
      .where('resolved_at', 'is', null)
      .execute()
    await dropWaiting(tx, open, ['opened', 'repeated'])
  })
}

/** Ends a silence early. */
export async function endSilence(store: Store, subject: string, now: number): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.deleteFrom('alert_silences').where('subject', '=', subject).execute()
    await tellStillOpen(tx, [subject], now)
  })
}

/** Ends expired silences. @returns whether there were any */
export async function endSilences(store: Store, now: number): Promise<boolean> {
  const due = await store.reads
    .selectFrom('alert_silences')
    .select('subject')
    .where('ends_at', '<=', now)
    .limit(1)
    .execute()
  if (due.length === 0) return false
  await store.transaction(async (tx) => {
    const ended = await tx
      .deleteFrom('alert_silences')
      .where('ends_at', '<=', now)
      .returning('subject')
      .execute()
    await tellStillOpen(
      tx,
      ended.map(({ subject }) => subject),
      now,
    )
  })
  return true
}

/**
 * Notifies of incidents still open. Contact points notified before the silence are skipped, because a notice
 * is written once.
 */
async function tellStillOpen(tx: Queries, subjects: readonly string[], now: number): Promise<void> {
  if (subjects.length === 0) return
  const open = await tx
    .selectFrom('incidents')
    .selectAll()
    .where('subject', 'in', subjects)
    .where('resolved_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .execute()
  await enqueueOpened(tx, open, now)
}

/**
 * Enqueues reminders of open, unacknowledged incidents for contact points that want them, the configured
 * hours after the last notice sent there. Silenced ones wait.
 * @param now machine time, which dates sent notices
 * @returns whether there were any
 */
export async function enqueueReminders(store: Store, now: number): Promise<boolean> {
  const points = await store.reads
    .selectFrom('contact_points')
    .select(['id', 'repeat_hours', 'least_severity', 'rules', 'phone_numbers'])
    .where('is_on', '=', 1)
    .where('repeat_hours', 'is not', null)
    .where(isReachable)
    .execute()
  let hasAny = false
  for (const { id, repeat_hours, ...point } of points) {
    const due = await dueReminders(store.reads, id, now - Number(repeat_hours) * HOUR_MS)
    const notices = due
      .filter(({ incident }) => isInFilter(point, incident))
      .map(({ incident, sent }) => noticeOf({ type: `repeated-${sent}`, contactPointId: id, incident, now }))
    if (notices.length > 0) await store.transaction((tx) => insertNotices(tx, notices))
    hasAny ||= notices.length > 0
  }
  return hasAny
}

/**
 * Open incidents whose last notice to a contact point is older than a given time, with the number of notices
 * sent.
 */
async function dueReminders(
  reads: Queries,
  pointId: string,
  before: number,
): Promise<{ incident: Incident; sent: number }[]> {
  const told = await reads
    .selectFrom('alert_notices')
    .innerJoin('incidents', 'incidents.id', 'alert_notices.incident_id')
    .leftJoin('alert_silences', 'alert_silences.subject', 'incidents.subject')
    .select((of) => [
      'alert_notices.incident_id',
      of.fn.countAll().as('sent'),
      of.fn.max('alert_notices.sent_at').as('last_at'),
    ])
    .where('alert_notices.contact_point_id', '=', pointId)
    .where('incidents.resolved_at', 'is', null)
    .where('incidents.acknowledged_at', 'is', null)
    .where('alert_silences.subject', 'is', null)
    .groupBy('alert_notices.incident_id')
    // A waiting or failed notice will be the next one sent.
    .having(sql<boolean>`count(alert_notices.sent_at) = count(*)`)
    .having((of) => of(of.fn.max('alert_notices.sent_at'), '<=', before))
    .execute()
  if (told.length === 0) return []
  const sentOf = new Map(told.map(({ incident_id, sent }) => [incident_id, Number(sent)]))
  const incidents = await reads
    .selectFrom('incidents')
    .selectAll()
    .where('id', 'in', [...sentOf.keys()])
    .execute()
  return incidents.map((incident) => ({ incident, sent: sentOf.get(incident.id) ?? 1 }))
}

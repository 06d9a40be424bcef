import { sql } from 'kysely'
import { type AlertRuleKind, alertRuleKinds } from '@/lib/contract/alert-rules'
import type { IncidentListQuery, IncidentPage, IncidentRow, OpenIncidents } from '@/lib/contract/alerts'
import { dropWaiting, enqueueResolved, type Incident } from '@/lib/events/incidents/enqueue-notices'
import { severityNamed } from '@/lib/events/incidents/rule-settings'
import { settleEvents } from '@/lib/events/incidents/settle-events'
import { acknowledgeEventsOf } from '@/lib/events/log/events-in-incidents'
import type { NameFlows } from '@/lib/labels/events/flow-names'
import type { Root } from '@/lib/runtime/compose/root'
import type { Queries, Store } from '@/lib/store/open'

type Parts = Pick<Root, 'store' | 'nameFlows'>

const SHOWN = 3
/** Counts are exact up to this number. */
const MOST_COUNTED = 1000

const wordsOf = (filter: string | undefined) => (filter ?? '').split(',').filter(Boolean)

/** Sort order of incidents: unacknowledged, acknowledged, resolved; within the first two by severity. */
const rank = sql<number>`case when resolved_at is null
  then case when acknowledged_at is null then 0 else 3 end
    + case severity when 'danger' then 0 when 'warning' then 1 else 2 end
  else 6 end`

/** Incidents, most severe first, then newest. */
export async function listIncidents(
  { store: { reads }, nameFlows }: Parts,
  query: IncidentListQuery,
): Promise<IncidentPage> {
  const [states, rules, severities] = [query.state, query.rule, query.severity].map(wordsOf)
  let incidents = withSilence(reads).where('rule', 'in', alertRuleKinds)
  if (rules?.length) incidents = incidents.where('rule', 'in', rules)
  if (severities?.length) incidents = incidents.where('severity', 'in', severities)
  if (query.after !== undefined) {
    const [place, id] = query.after.split('.').map(Number)
    incidents = incidents.where(sql<boolean>`(${rank} > ${place} or (${rank} = ${place} and id < ${id}))`)
  }
  if (states?.length) {
    incidents = incidents.where((eb) =>
      eb.or([
        ...(states.includes('resolved') ? [eb('resolved_at', 'is not', null)] : []),
        ...(states.includes('open')
          ? [eb.and([eb('resolved_at', 'is', null), eb('acknowledged_at', 'is', null)])]
          : []),
        ...(states.includes('acknowledged')
          ? [eb.and([eb('resolved_at', 'is', null), eb('acknowledged_at', 'is not', null)])]
          : []),
      ]),
    )
  }
  const rows = await incidents
    .select(rank.as('place'))
    .orderBy('place')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  const data = await named(shown, nameFlows)
  const last = shown.at(-1)
  return rows.length > shown.length && last ? { data, next: `${last.place}.${last.id}` } : { data }
}

/** Unacknowledged incidents, most severe first, then newest. */
export async function listOpenIncidents({ store: { reads }, nameFlows }: Parts): Promise<OpenIncidents> {
  const open = withSilence(reads)
    .where('rule', 'in', alertRuleKinds)
    .where('resolved_at', 'is', null)
    .where('acknowledged_at', 'is', null)
  const rows = await open.orderBy(rank).orderBy('id', 'desc').limit(SHOWN).execute()
  const data = await named(rows, nameFlows)
  const counted = rows.length < SHOWN ? rows : await open.limit(MOST_COUNTED).execute()
  const problems = counted.filter(({ severity }) => severity === 'danger').length
  return { total: counted.length, problems, data }
}

/** Expired silences are removed on the next read. */
const withSilence = (reads: Queries) =>
  reads
    .selectFrom('incidents')
    .leftJoin('alert_silences', 'alert_silences.subject', 'incidents.subject')
    .selectAll('incidents')
    .select(['ends_at', 'reason', 'person_name'])

type Silenced = Incident & { ends_at: number | null; reason: string | null; person_name: string | null }

const toRow = (row: Silenced): IncidentRow => ({
  id: row.id,
  // The query selects only these.
  rule: row.rule as AlertRuleKind,
  severity: severityNamed(row.severity),
  state: row.resolved_at !== null ? 'resolved' : row.acknowledged_at === null ? 'open' : 'acknowledged',
  sentence: row.sentence,
  objectKind: row.object_kind,
  objectId: row.object_id,
  openedAt: row.opened_at,
  lastAt: row.last_at,
  events: row.events,
  acknowledgedAt: row.acknowledged_at,
  acknowledgedBy: row.acknowledged_by,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
  resolution: row.resolution,
  silence:
    row.ends_at === null || row.resolved_at !== null
      ? null
      : { until: row.ends_at, reason: row.reason ?? '', by: row.person_name ?? '' },
})

/** Rows with the names of flows, both in what went wrong and in what ended it. */
async function named(found: readonly Silenced[], nameFlows: NameFlows): Promise<IncidentRow[]> {
  const rows = await nameFlows(found.map(toRow))
  const ends = await nameFlows(rows.map((row) => ({ ...row, sentence: row.resolution ?? '' })))
  return rows.map((row, index) => ({ ...row, resolution: ends[index]?.sentence || null }))
}

export async function findIncident(
  { store: { reads }, nameFlows }: Parts,
  id: number,
): Promise<IncidentRow | undefined> {
  const row = await withSilence(reads).where('id', '=', id).executeTakeFirst()
  return row && (await named([row], nameFlows))[0]
}

/** The rule and object of an incident, which identify its silence. */
export const subjectOfIncident = async (reads: Queries, id: number): Promise<string> =>
  (await reads.selectFrom('incidents').select('subject').where('id', '=', id).executeTakeFirstOrThrow())
    .subject

/** Only the first acknowledgment counts. Also acknowledges the incident's events, and drops waiting reminders. */
export async function acknowledgeIncident(
  store: Store,
  id: number,
  by: { id: string; name: string; at: number },
) {
  await store.transaction(async (tx) => {
    const acknowledged = await tx
      .updateTable('incidents')
      .set({ acknowledged_at: by.at, acknowledged_by: by.name })
      .where('id', '=', id)
      .where('acknowledged_at', 'is', null)
      .where('resolved_at', 'is', null)
      .returning('id')
      .execute()
    for (const incident of acknowledged) await acknowledgeEventsOf(tx, incident.id, by)
    await dropWaiting(tx, acknowledged, ['repeated'])
  })
}

/** Resolves an incident and acknowledges its events; a resolved one stays as it is. */
export async function resolveIncident(
  store: Store,
  id: number,
  by: { id: string; name: string; at: number },
) {
  await store.transaction(async (tx) => {
    const ended = await tx
      .updateTable('incidents')
      .set({ resolved_at: by.at, resolved_by: by.name })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returningAll()
      .execute()
    await enqueueResolved(tx, ended, by.at)
    await settleEvents(tx, ended, by.id)
  })
}

import type { Selectable } from 'kysely'
import { alertSeverities } from '@/lib/contract/alert-rules'
import type { IncidentsTable } from '@/lib/store/alert-tables'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { severityNamed } from './rule-settings'

export type Incident = Selectable<IncidentsTable>

/** What a message is about, as the incident was when it was written. */
export type NoticeContent = Omit<Incident, 'subject' | 'acknowledged_at' | 'acknowledged_by'>

const ROWS_OF_A_STATEMENT = 50

const contentOf = ({
  subject: _,
  acknowledged_at: __,
  acknowledged_by: ___,
  ...content
}: Incident): NoticeContent => content

interface Enqueued {
  type: 'opened' | 'resolved'
  contactPointId: string
  incident: Incident
  now: number
}

/** One message of a kind about an incident to a contact point: its id says so, and is the same at every attempt. */
const noticeOf = ({ type, contactPointId, incident, now }: Enqueued) => ({
  id: `${incident.id}.${type}.${contactPointId}`,
  contact_point_id: contactPointId,
  incident_id: incident.id,
  type,
  content: encodeJson(contentOf(incident)),
  state: 'waiting',
  attempts: 0,
  due_at: now,
  leased_until: 0,
  created_at: now,
  sent_at: null,
  last_error: null,
})

/** Has every contact point that wants to know told that incidents began. In the transaction that opens them. */
export async function enqueueOpened(tx: Queries, incidents: readonly Incident[], now: number): Promise<void> {
  if (incidents.length === 0) return
  const points = await tx
    .selectFrom('contact_points')
    .select(['id', 'least_severity', 'rules'])
    .where('is_on', '=', 1)
    .where((eb) =>
      eb.or([
        eb('person_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('user')
            .select('user.id')
            .whereRef('user.id', '=', 'contact_points.person_id')
            .where((banned) => banned.or([banned('banned', 'is', null), banned('banned', '=', 0)])),
        ),
      ]),
    )
    .execute()
  const notices = incidents.flatMap((incident) =>
    points
      .filter((point) => wants(point, incident))
      .map(({ id }) => noticeOf({ type: 'opened', contactPointId: id, incident, now })),
  )
  await insert(tx, notices)
}

/** Has those who were told that incidents began told that they are over. In the transaction that ends them. */
export async function enqueueResolved(
  tx: Queries,
  incidents: readonly Incident[],
  now: number,
): Promise<void> {
  for (let start = 0; start < incidents.length; start += ROWS_OF_A_STATEMENT) {
    const some = incidents.slice(start, start + ROWS_OF_A_STATEMENT)
    const told = await tx
      .selectFrom('alert_notices')
      .select(['incident_id', 'contact_point_id'])
      .where(
        'incident_id',
        'in',
        some.map(({ id }) => id),
      )
      .where('type', '=', 'opened')
      .execute()
    const notices = told.flatMap(({ incident_id, contact_point_id }) =>
      some
        .filter(({ id }) => id === incident_id)
        .map((incident) => noticeOf({ type: 'resolved', contactPointId: contact_point_id, incident, now })),
    )
    await insert(tx, notices)
  }
}

function wants(point: { least_severity: string; rules: string }, { severity, rule }: Incident): boolean {
  const rules = decodeJson<string[]>(point.rules)
  const rank = (word: string) => alertSeverities.indexOf(severityNamed(word))
  return rank(severity) <= rank(point.least_severity) && (rules.length === 0 || rules.includes(rule))
}

async function insert(tx: Queries, notices: readonly ReturnType<typeof noticeOf>[]): Promise<void> {
  for (let start = 0; start < notices.length; start += ROWS_OF_A_STATEMENT) {
    await tx
      .insertInto('alert_notices')
      .values(notices.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

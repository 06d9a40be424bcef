import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { AlertNoticesTable, IncidentsTable } from '@/lib/store/alert-tables'
import type { Queries } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { isInFilter } from './contact-point-filter'
import { readRoleAlerts } from './role-alerts'
import { waitingNotice } from './waiting-notice'

/** Key of the fact whether this console can send mail. */
export const MAIL_FACT = 'mail_server'

export type Incident = Selectable<IncidentsTable>

/** Content of a notice: the incident as of when it was written. */
export type NoticeContent = Omit<Incident, 'subject' | 'acknowledged_at' | 'acknowledged_by' | 'resolution'>

const ROWS_OF_A_STATEMENT = 50

const contentOf = ({
  subject: _,
  acknowledged_at: __,
  acknowledged_by: ___,
  resolution,
  ...content
}: Incident): NoticeContent => ({ ...content, sentence: resolution ?? content.sentence })

interface Enqueued {
  type: 'opened' | 'resolved' | `repeated-${number}`
  contactPointId: string
  incident: Incident
  now: number
}

/** A notice for a contact point. Its id is derived from its content, so retries do not duplicate it. */
export const noticeOf = ({ type, contactPointId, incident, now }: Enqueued) =>
  waitingNotice({
    id: `${incident.id}.${type}.${contactPointId}`,
    type: type.startsWith('repeated') ? 'repeated' : type,
    content: contentOf(incident),
    about: { incident_id: incident.id },
    ...{ contactPointId, now },
  })

/**
 * Enqueues notices about new incidents for all interested contact points, except for silenced incidents. Call
 * in the transaction that opens them.
 */
export async function enqueueOpened(tx: Queries, opened: readonly Incident[], now: number): Promise<void> {
  if (opened.length === 0) return
  const silences = await tx
    .selectFrom('alert_silences')
    .select('subject')
    .where('ends_at', '>', now)
    .execute()
  const silenced = new Set(silences.map(({ subject }) => subject))
  const incidents = opened.filter(({ subject }) => !silenced.has(subject))
  if (incidents.length === 0) return
  const points = await tx
    .selectFrom('contact_points')
    .select(['id', 'least_severity', 'rules', 'phone_numbers'])
    .where('is_on', '=', 1)
    .where('is_chosen', '=', 1)
    .where(isReachable)
    .execute()
  const byRole = await pointsByRole(tx, incidents, now)
  const notices = incidents.flatMap((incident) => {
    const notified = points.filter((point) => isInFilter(point, incident)).map(({ id }) => id)
    const told = new Set([...notified, ...(byRole.get(incident.rule) ?? [])])
    return [...told].map((id) => noticeOf({ type: 'opened', contactPointId: id, incident, now }))
  })
  await insertNotices(tx, notices)
}

/** Matches people who may sign in. */
const isActive = (eb: ExpressionBuilder<Tables, 'user'>) =>
  eb.or([eb('banned', 'is', null), eb('banned', '=', 0)])

/** Filters people to those who may sign in; others are never notified. */
export const activePeople = (tx: Queries, ids: readonly string[]): Promise<{ id: string; email: string }[]> =>
  tx
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', 'in', [...ids])
    .where(isActive)
    .execute()

/** Matches contact points of the console, or of people who may sign in; others are never notified. */
export const isReachable = (eb: ExpressionBuilder<Tables, 'contact_points'>) =>
  eb.or([
    eb('contact_points.person_id', 'is', null),
    eb.exists(
      eb
        .selectFrom('user')
        .select('user.id')
        .whereRef('user.id', '=', 'contact_points.person_id')
        .where(isActive),
    ),
  ])

/** People with one of the roles, directly or through a group. */
async function havingRoles(tx: Queries, roles: readonly string[]) {
  const byThemselves = await tx
    .selectFrom('user')
    .select(['id as personId', 'role'])
    .where('role', 'in', roles)
    .execute()
  const byGroups = await tx
    .selectFrom('people_group_members as member')
    .innerJoin('people_group_roles as given', 'given.group_id', 'member.group_id')
    .select(['member.person_id as personId', 'given.role'])
    .where('given.account_key', '=', HOME_ACCOUNT)
    .where('given.role', 'in', roles)
    .execute()
  return [...byThemselves, ...byGroups]
}

/**
 * Contact points of everyone whose role receives a rule's alerts, by rule. Skips people who turned alerts
 * off; people without a contact point get one for these alerts only. Empty while the console cannot send
 * mail.
 */
async function pointsByRole(
  tx: Queries,
  incidents: readonly Incident[],
  now: number,
): Promise<Map<string, string[]>> {
  const rules = new Set(incidents.map(({ rule }) => rule))
  const routed = (await readRoleAlerts(tx)).filter((each) => each.rules.some((rule) => rules.has(rule)))
  const roles = routed.map(({ role }) => role)
  if (roles.length === 0) return new Map()
  const grants = await havingRoles(tx, roles)
  if (grants.length === 0) return new Map()
  const people = await activePeople(
    tx,
    grants.map(({ personId }) => personId),
  )
  const points = await pointsOfPeople(tx, people, now)
  const pointsOf = (role: string) => {
    const having = new Set(grants.filter((grant) => grant.role === role).map(({ personId }) => personId))
    return points.flatMap(({ id, person_id }) => (having.has(person_id ?? '') ? [id] : []))
  }
  return new Map(
    [...rules].map((rule) => [
      rule,
      routed.filter((each) => each.rules.some((kind) => kind === rule)).flatMap(({ role }) => pointsOf(role)),
    ]),
  )
}

/** Contact points of people, created if missing, unless they turned alerts off; empty if mail is not set up. */
export async function pointsOfPeople(
  tx: Queries,
  people: readonly { id: string; email: string }[],
  now: number,
): Promise<{ id: string; person_id: string | null; takes_proposals: 0 | 1 }[]> {
  if (people.length === 0 || !(await canMail(tx))) return []
  for (const { id: person_id, email } of people) await createUnchosen(tx, { person_id, email, now })
  return tx
    .selectFrom('contact_points')
    .select(['id', 'person_id', 'takes_proposals'])
    .where('is_on', '=', 1)
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
}

async function canMail(tx: Queries): Promise<boolean> {
  const fact = await tx.selectFrom('facts').select('value').where('key', '=', MAIL_FACT).executeTakeFirst()
  return fact?.value === 'yes'
}

/** Creates a default contact point, once per person; the person's own choice replaces it. */
const createUnchosen = (
  tx: Queries,
  { person_id, email, now }: { person_id: string; email: string; now: number },
) =>
  tx
    .insertInto('contact_points')
    .values({
      ...{ id: randomUUID(), kind: 'email', name: email, target: email, sealed: '', person_id },
      ...{ is_on: 1, is_chosen: 0, least_severity: 'info', rules: '[]', created_at: now, quiet: null },
    })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()

/**
 * Enqueues notices that incidents ended for those notified of their start, and cancels reminders. Call in the
 * transaction that ends them. Skips people who turned alerts off, were suspended or never received the first
 * notice.
 */
export async function enqueueResolved(
  tx: Queries,
  incidents: readonly Incident[],
  now: number,
): Promise<void> {
  for (let start = 0; start < incidents.length; start += ROWS_OF_A_STATEMENT) {
    const some = incidents.slice(start, start + ROWS_OF_A_STATEMENT)
    await dropWaiting(tx, some, ['repeated'])
    const told = await tx
      .selectFrom('alert_notices')
      .innerJoin('contact_points', 'contact_points.id', 'alert_notices.contact_point_id')
      .select(['incident_id', 'contact_point_id'])
      .where(
        'incident_id',
        'in',
        some.map(({ id }) => id),
      )
      .where('type', '=', 'opened')
      .where('state', '!=', 'given_up')
      .where('is_on', '=', 1)
      .where(isReachable)
      .execute()
    const notices = told.flatMap(({ incident_id, contact_point_id }) =>
      some
        .filter(({ id }) => id === incident_id)
        .map((incident) => noticeOf({ type: 'resolved', contactPointId: contact_point_id, incident, now })),
    )
    await insertNotices(tx, notices)
  }
}

/**
 * Removes unsent notices of incidents. They are deleted rather than marked as failed, so that later notices
 * can be enqueued again.
 */
export async function dropWaiting(
  tx: Queries,
  incidents: readonly Pick<Incident, 'id'>[],
  types: readonly ('opened' | 'repeated')[],
): Promise<void> {
  if (incidents.length === 0) return
  await tx
    .deleteFrom('alert_notices')
    .where(
      'incident_id',
      'in',
      incidents.map(({ id }) => id),
    )
    .where('type', 'in', types)
    .where('state', '=', 'waiting')
    .execute()
}

/** That a contact point of the console is for everything there is to tell, hints included. */
export const wantsEverything = (eb: ExpressionBuilder<Tables, 'contact_points'>) =>
  eb.and([
    eb('person_id', 'is', null),
    eb('is_on', '=', 1),
    eb('least_severity', '=', 'info'),
    eb('rules', '=', '[]'),
    eb('phone_numbers', '=', '[]'),
  ])

/** Inserts notices that do not exist yet. */
export async function insertNotices(
  tx: Queries,
  notices: readonly Insertable<AlertNoticesTable>[],
): Promise<void> {
  for (let start = 0; start < notices.length; start += ROWS_OF_A_STATEMENT) {
    await tx
      .insertInto('alert_notices')
      .values(notices.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

import { sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import type { Disorder } from '@/lib/contract/health'
import { readRefused } from '@/lib/events/receiver/inbox'
import { formatCount } from '@/lib/labels/numbers'
import { momentUtc } from '@/lib/labels/times'
import type { Root } from '@/lib/runtime/compose/root'
import { inboxBacklog } from '@/lib/runtime/metrics/backlogs'
import { isContactPointFailing, isReceiverFailing } from './read-failing'
import { readSilence } from './read-silence'

/** Anyone can send requests here; this many consecutive refusals are no accident. */
const REFUSED_IN_A_ROW = 20
/** Messages due for this long without being sent are stuck. */
const OVERDUE_MS = 10 * MINUTE_MS

/** Sources for health checks. */
export interface HealthSources extends Pick<Root, 'store' | 'clock'> {
  receivers: { list: Pick<Root['receivers']['list'], 'all'> }
  alerts: { contactPoints: Pick<Root['alerts']['contactPoints'], 'list'> }
  ownHealth: Pick<Root['ownHealth'], 'disorders'>
}

/** All current disorders, worst first, then oldest first. Recovered ones are excluded. */
export async function readHealth(root: HealthSources & Pick<Root, 'serviceHealth'>): Promise<Disorder[]> {
  return readHealthBeside(root, root.serviceHealth.disorders())
}

/** Like `readHealth`, given the disorders of the connection to the service. */
export async function readHealthBeside(
  root: HealthSources,
  ofService: readonly Disorder[],
): Promise<Disorder[]> {
  const found = await Promise.all([
    inbox(root),
    refused(root),
    silence(root),
    receivers(root),
    deliveries(root),
    contactPoints(root),
    root.ownHealth.disorders(),
  ])
  const rank = ({ severity }: Disorder) => (severity === 'danger' ? 0 : 1)
  return [...ofService, ...found.flat()].sort((a, b) => rank(a) - rank(b) || (a.since ?? 0) - (b.since ?? 0))
}

/** Disorders that concern one person only: their own alerts can't be delivered. */
export async function ownAlertDisorders(
  { alerts }: { alerts: { own: Pick<Root['alerts']['own'], 'sending'> } },
  personId: string,
): Promise<Disorder[]> {
  const sending = await alerts.own.sending(personId)
  if (!sending?.lastError) return []
  const sentence = `Your alerts aren’t reaching you by email. ${sending.lastError}`
  return [{ kind: 'own-alerts', severity: 'warning', sentence, since: null, href: '/settings/account' }]
}

async function inbox({ store, clock }: HealthSources): Promise<Disorder[]> {
  const { unread, ageMs } = await inboxBacklog(store, clock())
  if (ageMs < MINUTE_MS) return []
  const sentence = `${formatCount(unread, 'delivery', 'deliveries')} arrived but couldn’t be processed yet.`
  const severity = ageMs < 5 * MINUTE_MS ? 'warning' : 'danger'
  return [{ kind: 'inbox', severity, sentence, since: clock() - ageMs, href: '/events' }]
}

async function refused({ store, clock }: HealthSources): Promise<Disorder[]> {
  const { lastAt, inARow } = await readRefused(store)
  if (lastAt === null || inARow < REFUSED_IN_A_ROW || clock() - lastAt > HOUR_MS) return []
  const sentence = `${formatCount(inARow, 'delivery', 'deliveries')} without a valid signature were rejected. If the service sent them, check that both sides use the same app secret.`
  return [{ kind: 'refused', severity: 'warning', sentence, since: lastAt, href: '/events/setup' }]
}

async function silence({ store, clock }: HealthSources): Promise<Disorder[]> {
  const since = await readSilence(store, clock())
  if (since === undefined) return []
  const sentence = `No event has arrived since ${momentUtc(since)}, after events in each of the six hours before.`
  return [{ kind: 'events', severity: 'warning', sentence, since, href: '/settings/connection#check-events' }]
}

async function receivers({ store, receivers: { list } }: HealthSources): Promise<Disorder[]> {
  const suspects = (await list.all()).filter(
    ({ isPaused, lastAttempt }) => !isPaused && lastAttempt?.isDelivered === false,
  )
  const failing = await Promise.all(suspects.map(({ id }) => isReceiverFailing(store, id)))
  return suspects
    .filter((_, index) => failing[index])
    .map(({ id, name, lastAttempt }) => ({
      kind: 'receiver',
      receiverId: id,
      severity: 'warning',
      sentence: `Deliveries to ${name} are failing. ${lastAttempt?.outcome ?? ''}`,
      since: lastAttempt?.at ?? null,
      href: `/events/receivers/${encodeURIComponent(id)}`,
    }))
}

/** Overdue deliveries to healthy receivers; failing ones are reported by `receivers`. */
async function deliveries({ store, clock, receivers: { list } }: HealthSources): Promise<Disorder[]> {
  const taking = (await list.all()).filter(
    ({ isPaused, waiting, lastAttempt }) => !isPaused && waiting > 0 && lastAttempt?.isDelivered !== false,
  )
  if (taking.length === 0) return []
  const now = clock()
  const { since } = await store.reads
    .selectFrom('forwards')
    .select((of) => of.fn.min('due_at').as('since'))
    // A literal, because a partial index isn't used with a bound parameter.
    .where(sql<boolean>`state = 'waiting'`)
    .where(
      'receiver_id',
      'in',
      taking.map(({ id }) => id),
    )
    .where('due_at', '<=', now - OVERDUE_MS)
    .executeTakeFirstOrThrow()
  if (since === null) return []
  const sentence = 'Deliveries to receivers have been due for more than 10 minutes and haven’t been sent yet.'
  return [{ kind: 'deliveries', severity: 'warning', sentence, since: Number(since), href: '/events/setup' }]
}

/** Email and other channels for messages about incidents. */
async function contactPoints({ store, alerts }: HealthSources): Promise<Disorder[]> {
  const suspects = (await alerts.contactPoints.list()).filter(
    ({ isOn, lastError }) => isOn && lastError !== null,
  )
  const failing = await Promise.all(suspects.map(({ id }) => isContactPointFailing(store, id)))
  return suspects
    .filter((_, index) => failing[index])
    .map(({ name, lastError }) => ({
      kind: 'contact-point',
      severity: 'warning',
      sentence: `Alerts aren’t reaching ${name}. ${lastError ?? ''}`,
      since: null,
      href: '/settings/alerts',
    }))
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { disorderKinds, type WatchedKind } from '@/lib/contract/disorder-rules'
import type { Disorder } from '@/lib/contract/health'
import { INCIDENTS_TOPIC } from '@/lib/events/incidents/record-incidents'
import { endSilences, enqueueReminders } from '@/lib/events/incidents/silences'
import { publishTopics } from '@/lib/events/live/publish-topics'
import { hasUnread } from '@/lib/events/receiver/read-inbox'
import type { Root } from '@/lib/runtime/compose/root'
import type { Store } from '@/lib/store/open'
import { type Loop, startPeriodic } from '@/lib/work/periodic'
import { followTiers } from './follow-tiers'
import { observeReviews, tellLateReviews } from './late-reviews'
import { type HealthSources, readHealthBeside } from './read-health'
import { failed, follow, HEALTH_KEY, recovered } from './standing'
import { withoutNames } from './without-names'

/** Sources of the watch, and dependencies for notifications. */
export interface WatchedRoot extends HealthSources, Pick<Root, 'settings'> {
  serviceClock?: Pick<NonNullable<Root['serviceClock']>, 'movingTo'>
  client: Pick<Root['client'], 'listTemplates' | 'listPhoneNumbers'>
  history: Pick<Root['history'], 'observe' | 'pending'>
  alerts: HealthSources['alerts'] & Pick<Root['alerts'], 'wake'>
  serviceHealth: Pick<Root['serviceHealth'], 'look'>
  ownHealth: HealthSources['ownHealth'] & Pick<Root['ownHealth'], 'unknown'>
  bus: Pick<Root['bus'], 'publish'>
}

/**
 * Runs one check. While the clock is being moved, it runs at each step, regardless of other processes' leases.
 *
 * @returns whether it ran: not before all arrivals are read, and never by itself while the clock is moving
 */
export type LookAtHealth = (how?: { isMoved: boolean }) => Promise<boolean>

export interface HealthWatch extends LookAtHealth {
  /** Whether a failure in the last check still has to be confirmed. */
  isUnsure(): boolean
  /** Releases the lease, so that another process can take over immediately. */
  leave(): Promise<void>
}

/** Kinds that concern the whole console; receivers are tracked individually. */
type ConsoleKind = Exclude<WatchedKind, 'receiver'>
const isOfConsole = (kind: Disorder['kind']): kind is ConsoleKind =>
  kind !== 'receiver' && kind !== 'own-alerts'
/** Order in which recoveries are reported: the service before what depends on it. */
const consoleKinds = disorderKinds.filter(isOfConsole)

const recoveredSentences: Record<ConsoleKind, string> = {
  service: 'The service can be reached again.',
  token: 'The service accepts the access token again.',
  'token-expiry': 'The access token no longer expires soon.',
  subscription: 'The service sends its events to this console again.',
  events: 'Events arrive again.',
  refused: 'Deliveries without a valid signature have stopped.',
  inbox: 'Events are processed again as they arrive.',
  deliveries: 'Deliveries to receivers are sent on time again.',
  'contact-point': 'All contact points work again.',
  mail: 'The mail server can be used again.',
  audit: 'The audit log matches its seal again.',
  backup: 'There is a recent backup again.',
}

const EVERY_EMBEDDED_MS = 30_000
/** Rarely, because a remote service limits calls. */
const EVERY_REMOTE_MS = 60_000
const UNCONFIRMED_MS = 10_000
/** Lease duration: another process takes over after this much silence. */
const TURN_MS = 3 * EVERY_REMOTE_MS
const TURN_KEY = 'health_watch'
/** Allowed delay between reading the store's time and taking the lease. */
const ASKED_MS = 10_000

/**
 * Records the console's own measurements as events, one on failure and one on recovery, so that alert rules
 * treat them like the service's. Each is written once, no matter how many processes check.
 */
export function createHealthWatch(root: WatchedRoot): HealthWatch {
  const id = randomBytes(8).toString('hex')
  const isEmbedded = root.settings.connection.kind === 'embedded'
  let failedBefore = new Set<string>()
  let isUnsure = false

  /** Between two moments of a move, what follows from the first is still on its way: hours seem to pass without it. */
  const isBetweenMoments = () => root.serviceClock?.movingTo() !== undefined

  async function look({ isMoved }: { isMoved: boolean } = { isMoved: false }): Promise<boolean> {
    if (isMoved ? await hasUnread(root.store) : !(await takeTurn(root, id)) || isBetweenMoments())
      return false
    if (isEmbedded) await observeReviews(root)
    const found = await readHealthBeside(root, await root.serviceHealth.look())
    if (!isMoved && isBetweenMoments()) return false
    // Events and incidents have a wider audience than some names.
    const disorders = withoutNames(found, (permission) => permission === 'events.read')
    // A single failed check isn't conclusive: a call may fail in transit, and a start reads earlier arrivals first.
    const sure = disorders.filter((each) =>
      isMoved ? !takesTime.has(each.kind) : failedBefore.has(subjectOf(each)),
    )
    const unsure = new Set(disorders.filter((each) => !sure.includes(each)).map(subjectOf))
    if (!isMoved) {
      isUnsure = unsure.size > 0
      failedBefore = new Set(disorders.map(subjectOf))
    }
    const unknown = unknownKinds(disorders, root.ownHealth.unknown())
    for (const kind of consoleKinds)
      if (!unknown.has(kind) && !unsure.has(kind)) await followKind(root, kind, sure)
    await followReceivers(root, sure, unsure)
    await followTiers(root)
    const hasEnded = await endSilences(root.store, root.clock())
    if (hasEnded) await publishTopics(root, [INCIDENTS_TOPIC])
    if ((await enqueueReminders(root.store, Date.now())) || hasEnded) root.alerts.wake()
    await tellLateReviews(root)
    return true
  }
  return Object.assign(look, {
    isUnsure: () => isUnsure,
    leave: async () => void (await endTurn(root.store, id)),
  })
}

/** What fails and recovers independently: a kind, or one object of a kind. */
const subjectOf = ({ kind, receiverId }: Pick<Disorder, 'kind' | 'receiverId'>) =>
  receiverId === undefined ? kind : `${kind}:${receiverId}`

/** Driven by the machine's clock: moving the service's clock doesn't make them wait or fail for longer. */
const takesTime: ReadonlySet<Disorder['kind']> = new Set([
  ...(['service', 'deliveries', 'contact-point', 'mail'] as const),
])

/** Failures of the connection hide what depends on it, whose recovery is then unknown. */
const hiddenBy: Partial<Record<Disorder['kind'], readonly ConsoleKind[]>> = {
  service: ['token', 'token-expiry', 'subscription'],
  token: ['token-expiry', 'subscription'],
}

/** Kinds whose state can't be determined by a check. */
export function unknownKinds(
  disorders: readonly Pick<Disorder, 'kind'>[],
  unlooked: readonly ('audit' | 'mail')[],
): ReadonlySet<ConsoleKind> {
  const hidden = disorders.flatMap(({ kind }) => hiddenBy[kind] ?? [])
  return new Set([...hidden, ...unlooked])
}

/** Checks periodically until stopped. */
export function startHealthWatch(
  { settings, log, store }: Pick<Root, 'settings' | 'log' | 'store'>,
  look: HealthWatch,
): Loop {
  const loop = startPeriodic({
    name: 'health watch',
    everyMs: () =>
      settings.connection.kind === 'embedded'
        ? EVERY_EMBEDDED_MS
        : look.isUnsure()
          ? UNCONFIRMED_MS
          : EVERY_REMOTE_MS,
    log,
    begin: async () => {
      if (store.engine === 'sqlite') await endTurn(store)
    },
    run: () => look(),
  })
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop()
      await look.leave().catch((error: unknown) => log.error({ error }, 'health watch'))
    },
  }
}

/**
 * Only one process at a time reports, because processes may see the connection differently. Uses the store's
 * clock, shared by all of them. A lease further ahead than any we take dates from before the clock was set
 * back.
 */
async function takeTurn({ store }: WatchedRoot, id: string): Promise<boolean> {
  const now = await clockOf(store)
  const value = `${now + TURN_MS} ${id}`
  const taken = await store.db
    .insertInto('facts')
    .values({ key: TURN_KEY, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where((eb) =>
          eb.or([
            eb('facts.value', '<', String(now)),
            eb('facts.value', '>', String(now + TURN_MS + ASKED_MS)),
            eb('facts.value', 'like', `% ${id}`),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

async function clockOf({ engine, db }: Store): Promise<number> {
  if (engine === 'sqlite') return Date.now()
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  return Number(rows[0]?.now)
}

/** Releases the lease. A local folder belongs to one process, so any lease found at its start is stale. */
const endTurn = ({ db }: Store, id = '') =>
  db.deleteFrom('facts').where('key', '=', TURN_KEY).where('value', 'like', `%${id}`).execute()

function followKind(root: WatchedRoot, kind: ConsoleKind, disorders: readonly Disorder[]): Promise<void> {
  const disorder = disorders.find((each) => each.kind === kind)
  return follow(root, kind, disorder ? failed(disorder) : recovered(kind, recoveredSentences[kind]))
}

/** Tracked individually: one success says nothing about the others. */
async function followReceivers(
  root: WatchedRoot,
  disorders: readonly Disorder[],
  unsure: ReadonlySet<string>,
): Promise<void> {
  const failing = new Map(disorders.map((each) => [each.receiverId, each]))
  const receivers = await root.receivers.list.all()
  for (const { id, name, isPaused, lastAttempt } of receivers) {
    const about = { objectKind: 'receiver', objectId: id } as const
    const disorder = failing.get(id)
    const state = disorder
      ? failed(disorder)
      : isPaused
        ? // Paused receivers aren't reported until they resume, but don't count as recovered.
          { ...recovered('receiver', `${name} is paused: nothing is sent to it.`), severity: 'info' as const }
        : lastAttempt?.isDelivered
          ? recovered('receiver', `Deliveries to ${name} succeed again.`)
          : undefined
    if (state && !unsure.has(subjectOf({ kind: 'receiver', receiverId: id })))
      await follow(root, `receiver:${id}`, { ...state, ...about })
  }
  await endRemoved(root, new Set(receivers.map(({ id }) => id)))
}

/** Closes the states of receivers deleted while failing. */
async function endRemoved(root: WatchedRoot, there: ReadonlySet<string>): Promise<void> {
  const rows = await root.store.reads
    .selectFrom('facts')
    .select('key')
    .where('key', 'like', `${HEALTH_KEY}receiver:%`)
    .execute()
  for (const { key } of rows) {
    const subject = key.slice(HEALTH_KEY.length)
    const objectId = subject.slice('receiver:'.length)
    if (there.has(objectId)) continue
    const state = { ...recovered('receiver', 'The receiver was deleted.'), severity: 'info' as const }
    await follow(root, subject, { ...state, objectKind: 'receiver', objectId })
  }
}

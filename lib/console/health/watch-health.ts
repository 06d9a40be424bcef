import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { disorderKinds, type WatchedKind } from '@/lib/contract/disorder-rules'
import type { Disorder } from '@/lib/contract/health'
import { pageLimits } from '@/lib/contract/limits'
import { INCIDENTS_TOPIC } from '@/lib/events/incidents/record-incidents'
import { endSilences, enqueueReminders } from '@/lib/events/incidents/silences'
import { publishTopics } from '@/lib/events/live/publish-topics'
import { addConsoleEvent } from '@/lib/events/receiver/console-event'
import { hasUnread } from '@/lib/events/receiver/read-inbox'
import type { Root } from '@/lib/runtime/compose/root'
import type { Store } from '@/lib/store/open'
import { type Loop, startPeriodic } from '@/lib/work/periodic'
import { followTiers } from './follow-tiers'
import { type LateReview, lateReviews } from './late-reviews'
import { type HealthSources, readHealthBeside } from './read-health'
import { failed, follow, HEALTH_FIELD, HEALTH_KEY, plain, recovered } from './standing'
import { withoutNames } from './without-names'

/** What the watch checks, and whom it notifies. */
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
 * Looks once. Whoever moves the clock has it look at each moment, whatever the leases of other processes.
 *
 * @returns whether it did: not before everything that arrived was read, and by itself not while the clock is on its way
 */
export type LookAtHealth = (how?: { isMoved: boolean }) => Promise<boolean>

export interface HealthWatch extends LookAtHealth {
  /** Whether something failed at the last look that has to be looked at again. */
  isUnsure(): boolean
  /** Lets another process look at once. */
  leave(): Promise<void>
}

/** What is one for the whole console. Each receiver is followed by itself. */
type ConsoleKind = Exclude<WatchedKind, 'receiver'>
const isOfConsole = (kind: Disorder['kind']): kind is ConsoleKind =>
  kind !== 'receiver' && kind !== 'own-alerts'
/** In this order they are told to be over: the service before what is behind it. */
const consoleKinds = disorderKinds.filter(isOfConsole)

const recoveredSentences: Record<ConsoleKind, string> = {
  service: 'The service can be reached again.',
  token: 'The service accepts the access token again.',
  'token-expiry': 'The access token no longer expires soon.',
  subscription: 'The service sends its events to this console again.',
  events: 'Events arrive again.',
  refused: 'No more deliveries without a valid signature arrive.',
  inbox: 'Events are processed again as they arrive.',
  deliveries: 'Deliveries to receivers are sent again as they are due.',
  'contact-point': 'No contact point fails anymore.',
  mail: 'The mail server can be used again.',
  audit: 'The audit log matches its seal again.',
  backup: 'There is a recent backup again.',
}

const EVERY_EMBEDDED_MS = 30_000
/** A remote service counts calls. */
const EVERY_REMOTE_MS = 60_000
const UNCONFIRMED_MS = 10_000
/** Whoever looks goes on doing so; another process takes over when it was silent for so long. */
const TURN_MS = 3 * EVERY_REMOTE_MS
const TURN_KEY = 'health_watch'
/** From asking the store for its time to writing a turn; others may have asked later. */
const ASKED_MS = 10_000

/**
 * What the console measures itself, as events: one when something fails and one when it has recovered, so that alert
 * rules read it like what the service says. Each is written once, however many processes look.
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
    // Events and incidents are read by more people than may see every name.
    const disorders = withoutNames(found, (permission) => permission === 'events.read')
    // One look says nothing yet: a call may fail on its way, and a start reads first what arrived before it.
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
    for (const review of await lateReviews(root, root.clock())) await tellLateReview(root, review)
    return true
  }
  return Object.assign(look, {
    isUnsure: () => isUnsure,
    leave: async () => void (await endTurn(root.store, id)),
  })
}

/** What fails and recovers by itself: a kind, or one of several of a kind. */
const subjectOf = ({ kind, receiverId }: Pick<Disorder, 'kind' | 'receiverId'>) =>
  receiverId === undefined ? kind : `${kind}:${receiverId}`

/** Sent and called by the machine's time: moving the service's clock on does not make them wait or fail for longer. */
const takesTime: ReadonlySet<Disorder['kind']> = new Set([
  ...(['service', 'deliveries', 'contact-point', 'mail'] as const),
])

/** What fails on the way to the service hides what comes after it: whether that has recovered is unknown. */
const hiddenBy: Partial<Record<Disorder['kind'], readonly ConsoleKind[]>> = {
  service: ['token', 'token-expiry', 'subscription'],
  token: ['token-expiry', 'subscription'],
}

/** Kinds of which a look cannot say that they are in order. */
export function unknownKinds(
  disorders: readonly Pick<Disorder, 'kind'>[],
  unlooked: readonly ('audit' | 'mail')[],
): ReadonlySet<ConsoleKind> {
  const hidden = disorders.flatMap(({ kind }) => hiddenBy[kind] ?? [])
  return new Set([...hidden, ...unlooked])
}

/** Looks by itself, until stopped. */
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
 * Several processes see the way to the service differently: one of them tells it. Goes by the clock of the store, which is the
 * same for all of them. A turn further ahead than any we take was taken before it was put back.
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

/** Lets another process look at once. A folder belongs to one process: at its start no other process has the lease. */
const endTurn = ({ db }: Store, id = '') =>
  db.deleteFrom('facts').where('key', '=', TURN_KEY).where('value', 'like', `%${id}`).execute()

async function observeReviews({ client, history, settings }: WatchedRoot): Promise<void> {
  const query = {
    status: 'PENDING',
    fields: 'name,language,status,category',
    limit: pageLimits.templates,
  } as const
  const { businessAccountId } = settings
  // Without a service there is something else to tell.
  const { data } = await client.listTemplates({ businessAccountId, query }).catch(() => ({ data: [] }))
  await history.observe(data)
}

function followKind(root: WatchedRoot, kind: ConsoleKind, disorders: readonly Disorder[]): Promise<void> {
  const disorder = disorders.find((each) => each.kind === kind)
  return follow(root, kind, disorder ? failed(disorder) : recovered(kind, recoveredSentences[kind]))
}

/** Each by itself: one that succeeds says nothing of another. */
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
        ? // It is looked after: nobody has to be told until it is resumed. But nothing has succeeded.
          { ...recovered('receiver', `${name} is paused: nothing is sent to it.`), severity: 'info' as const }
        : lastAttempt?.isDelivered
          ? recovered('receiver', `Deliveries to ${name} succeed again.`)
          : undefined
    if (state && !unsure.has(subjectOf({ kind: 'receiver', receiverId: id })))
      await follow(root, `receiver:${id}`, { ...state, ...about })
  }
  await endRemoved(root, new Set(receivers.map(({ id }) => id)))
}

/** One that was deleted while it failed. */
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

async function tellLateReview(root: WatchedRoot, { id, name, language, since }: LateReview): Promise<void> {
  const written = await root.store.transaction((tx) =>
    addConsoleEvent(tx, root.store.engine, {
      field: HEALTH_FIELD,
      stableId: `health:review:${id}:${since}`,
      value: { kind: 'REVIEW', state: 'FAILED', message_template_id: id },
      reading: {
        ...plain,
        sentence: `The review of ${name} (${language}) is taking longer than usual.`,
        severity: 'info',
        objectKind: 'template',
        objectId: id,
      },
      at: root.clock(),
    }),
  )
  if (!written) return
  root.bus.publish(written)
  root.alerts.wake()
}

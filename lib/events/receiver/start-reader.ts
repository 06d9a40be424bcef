import { performance } from 'node:perf_hooks'
import type { Bus } from '@/lib/events/live/bus'
import { newestEventId } from '@/lib/events/live/topics-after'
import type { Store } from '@/lib/store/open'
import { withTimeout } from '@/lib/work/timeout'
import { createWakeableSleep } from '@/lib/work/wakeable-sleep'
import { type AppliedEvents, rememberApplied } from './applied-events'
import type { ReceiverLog } from './create-receiver'
import type { Inbox } from './inbox'
import { type NewEvent, passOver, type ReadResult, readInbox } from './read-inbox'

/** Side effects of events, for example updating template history. */
export type ApplyEvents = (events: readonly NewEvent[]) => Promise<void>

export interface ReaderParts {
  store: Store
  inbox: Pick<Inbox, 'asked'>
  bus: Pick<Bus, 'publish'>
  log: ReceiverLog
  /** Must not throw. Pages are notified when it is done or has taken too long. */
  apply: ApplyEvents
  /** Polling interval in milliseconds, if nothing wakes the reader. */
  longestSleepMs?: number
}

export interface Reader {
  /** Call when the inbox may have new bodies. */
  wake(): void
  /** Finishes work in progress, including events being applied. */
  stop(): Promise<void>
}

const BODIES_AT_ONCE = 40
/** Another process may have died between storing a body and reading it. */
const SLEEP_MS = 2000
const APPLY_MS = 500
/**
 * While deliveries arrive, reading uses half of the idle time, or at least one part in this many: senders
 * must not wait for readers.
 */
const PART_OF_TIME = 20
const LONGEST_REST_MS = 3000

/** Reads the inbox in order of arrival: first the backlog, then new bodies. */
export function startReader(parts: ReaderParts): Reader {
  const { longestSleepMs = SLEEP_MS } = parts
  const applied = rememberApplied(parts.store)
  const announcing = new Set<Promise<void>>()
  const pauses = createWakeableSleep()
  let lastAsked = parts.inbox.asked()

  function attend(work: Promise<void>) {
    const attended = work.finally(() => announcing.delete(attended))
    announcing.add(attended)
  }
  function tell(events: readonly NewEvent[]) {
    const newest = events.reduce((most, event) => Math.max(most, event.id), 0)
    attend(announce(parts, events, applied.begin(newest)))
  }

  async function loop() {
    const missed = await findMissed(parts, applied)
    if (missed) attend(applyMissed(parts, missed, pauses.isStopping))
    while (!pauses.isStopping()) {
      const before = { at: performance.now(), asked: parts.inbox.asked() }
      const result = await readOrWait(parts)
      if (result === 'failed') {
        await pauses.rest(SLEEP_MS)
        continue
      }
      if (result.events.length > 0) tell(result.events)
      const hasMore = parts.inbox.asked() > lastAsked
      const tookMs = performance.now() - before.at
      if (result.bodies > 0) await (hasMore ? giveWay(tookMs, pauses.rest) : pauses.rest(0))
      else await pauses.sleep(longestSleepMs)
      lastAsked = before.asked
    }
  }

  const running = loop()
  return {
    wake: pauses.wake,
    async stop() {
      pauses.stop()
      await running
      await Promise.all(announcing)
      await saveApplied(parts, applied)
    },
  }
}

/**
 * Yields to requests until this process was idle for as long as reading took.
 * @param rest answers whether to continue
 */
async function giveWay(tookMs: number, rest: (ms: number) => Promise<boolean>): Promise<void> {
  const since = performance.eventLoopUtilization()
  const until = performance.now() + Math.min(LONGEST_REST_MS, tookMs * (PART_OF_TIME - 1))
  let isOver = false
  while (!isOver) {
    const goesOn = await rest(tookMs)
    const hadTime = performance.eventLoopUtilization(since).idle >= tookMs
    isOver = !goesOn || hadTime || performance.now() >= until
  }
}

const findMissed = ({ log }: ReaderParts, applied: AppliedEvents) =>
  applied.missed().catch((error: unknown) => {
    log.error({ error }, 'what was not applied is not known')
    return undefined
  })

/** Applies events that a crashed process stored but did not apply. */
async function applyMissed(
  parts: ReaderParts,
  missed: AsyncIterable<readonly NewEvent[]>,
  isStopping: () => boolean,
): Promise<void> {
  try {
    for await (const events of missed) {
      if (isStopping()) return
      await announce(parts, events, async () => {})
    }
  } catch (error) {
    parts.log.error({ error }, 'events not applied')
  }
}

const saveApplied = ({ log }: ReaderParts, applied: AppliedEvents) =>
  applied.save().catch((error: unknown) => log.warn({ error }, 'how far events were applied is not kept'))

/**
 * Reads one batch. If its events are refused, bodies are read one by one and the refused one is skipped. If
 * the store fails, everything waits.
 */
async function readOrWait({ store, log }: ReaderParts): Promise<ReadResult | 'failed'> {
  for (const attempt of [
    () => readInbox(store, BODIES_AT_ONCE),
    () => readInbox(store, 1),
    () => passOver(store),
  ]) {
    try {
      return await attempt()
    } catch (error) {
      log.error({ error }, 'bodies not read')
      if (!isAboutData(error)) return 'failed'
    }
  }
  return 'failed'
}

/**
 * Errors about the data itself: PostgreSQL's classes 22, 23 and 54. A full, busy or unavailable store does
 * not count.
 */
function isAboutData(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:22|23|54)...$|^SQLITE_(?:TOOBIG|MISMATCH|CONSTRAINT)/.test(code) || error instanceof RangeError
}

async function announce(
  { store, bus, apply, log }: ReaderParts,
  events: readonly NewEvent[],
  onApplied: () => Promise<void>,
): Promise<void> {
  const topics = [...new Set(events.flatMap((event) => event.topics))]
  const id = events.reduce((newest, event) => Math.max(newest, event.id), 0)
  const applied = apply(events)
    .catch((error: unknown) => log.error({ error }, 'events not applied'))
    .then(onApplied)
    .catch((error: unknown) => log.warn({ error }, 'how far events were applied is not kept'))
  const isLate = await withTimeout(
    applied.then(() => false),
    APPLY_MS,
    () => true,
  )
  bus.publish({ id, topics })
  if (!isLate) return
  await applied
  bus.publish({ id: await newestEventId(store).catch(() => id), topics })
}

import type { Bus } from '@/lib/live/bus'
import { newestEventId } from '@/lib/live/topics-after'
import type { Store } from '@/lib/store/open'
import type { ReceiverLog } from './create-receiver'
import type { Inbox } from './inbox'
import { type NewEvent, passOver, type ReadResult, readInbox } from './read-inbox'

/** What events do here beside being shown, for example bringing the history of templates up to date. */
export type ApplyEvents = (events: readonly NewEvent[]) => Promise<void>

export interface ReaderParts {
  store: Store
  inbox: Pick<Inbox, 'lastAskedAt'>
  bus: Pick<Bus, 'publish'>
  log: ReceiverLog
  /** Does not throw. Pages are told when it is done, or has taken too long. */
  apply: ApplyEvents
}

export interface Reader {
  /** Something new may be in the inbox. */
  wake(): void
  /** Finishes what is under way. */
  stop(): Promise<void>
}

const BODIES_AT_ONCE = 40
/** Another process may have ended between keeping a body and reading it. */
const LONGEST_NAP_MS = 2000
const APPLY_MS = 500
/** While deliveries arrive, reading takes one part in this many of the time: senders must not wait for readers. */
const PART_OF_TIME = 12
const BUSY_MS = 25

/** Reads the inbox from now on: what lies there from before, then whatever comes, in the order it came. */
export function startReader(parts: ReaderParts): Reader {
  let isStopping = false
  let isAwake = true
  let endNap = () => {}
  const nap = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endNap = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function loop() {
    while (!isStopping) {
      isAwake = false
      const startedAt = performance.now()
      const result = await readOrWait(parts)
      if (result === 'failed') {
        await nap(LONGEST_NAP_MS)
        continue
      }
      if (result.events.length > 0) void announce(parts, result.events)
      if (result.bodies > 0) await giveWay(parts, startedAt)
      else if (!isAwake && !isStopping) await nap(LONGEST_NAP_MS)
    }
  }

  const running = loop()
  return {
    wake() {
      if (isAwake) return
      isAwake = true
      endNap()
    },
    async stop() {
      isStopping = true
      endNap()
      await running
    },
  }
}

/**
 * One batch. When its events are refused, bodies are taken one by one, and one that is refused alone is passed over.
 * When the store itself fails, everything waits.
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

/** Values the store refuses: PostgreSQL's classes 22, 23 and 54. A store that is full, busy or away is another matter. */
function isAboutData(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:22|23|54)...$|^SQLITE_(?:TOOBIG|MISMATCH|CONSTRAINT)/.test(code) || error instanceof RangeError
}

/** Lets requests be answered first; longer while deliveries arrive. */
async function giveWay({ inbox }: ReaderParts, startedAt: number): Promise<void> {
  const endedAt = performance.now()
  const isBusy = endedAt - inbox.lastAskedAt() < BUSY_MS + (endedAt - startedAt)
  const ms = isBusy ? (endedAt - startedAt) * (PART_OF_TIME - 1) : 0
  await new Promise<void>((resolve) => (ms >= 1 ? setTimeout(resolve, ms) : setImmediate(resolve)))
}

async function announce({ store, bus, apply, log }: ReaderParts, events: readonly NewEvent[]): Promise<void> {
  const topics = [...new Set(events.flatMap((event) => event.topics))]
  const id = events.reduce((newest, event) => Math.max(newest, event.id), 0)
  let isLate = false
  const applied = apply(events).catch((error: unknown) => log.error({ error }, 'events not applied'))
  await Promise.race([
    applied,
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        isLate = true
        resolve()
      }, APPLY_MS)
      void applied.then(() => clearTimeout(timer))
    }),
  ])
  bus.publish({ id, topics })
  if (!isLate) return
  await applied
  bus.publish({ id: await newestEventId(store).catch(() => id), topics })
}

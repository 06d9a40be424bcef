import type { FaultLog } from '@/lib/runtime/process/log'

/** The parts of an event used here. */
export interface FollowedEvent {
  objectKind: string | null
  objectId: string | null
  change: unknown
}

/** Updates stored state of the objects that events are about. */
export interface Follower {
  /** Never throws. */
  apply(events: readonly FollowedEvent[]): Promise<void>
  stop(): void
}

interface Parts<Told> {
  log: Pick<FaultLog, 'warn'>
  /** What the event says about a resource, and its ID; undefined if it concerns something else. */
  tellingOf(event: FollowedEvent): { id: string; told: Told } | undefined
  /** Reads the current state of the item from the service. @returns whether it changed */
  look(id: string, told: readonly Told[]): Promise<boolean>
  /** Called if a resource was read only after earlier failures, long after its event. */
  onLateChange(id: string): void
  retryAfterMs?: readonly number[]
}

const RETRY_AFTER_MS = [2000, 15_000, 60_000, 300_000]

/**
 * Events arrive in any order, so they only trigger a read of the current state from the service. Failed reads
 * are retried later, with everything reported until then.
 */
export function createFollower<Told>(parts: Parts<Told>): Follower {
  const { log, tellingOf, look, onLateChange, retryAfterMs = RETRY_AFTER_MS } = parts
  const waiting = new Map<string, { timer: NodeJS.Timeout; told: readonly Told[] }>()
  let isStopped = false

  async function attempt(id: string, news: readonly Told[], failures: number): Promise<void> {
    // An earlier event may explain the state read now.
    const told = [...takeWaiting(id), ...news]
    try {
      const isNews = await look(id, told)
      if (isNews && failures > 0) onLateChange(id)
    } catch (error) {
      const waitMs = retryAfterMs[failures]
      log.warn({ error, id, attempt: failures }, 'an event couldn’t be followed')
      if (waitMs === undefined || isStopped) return
      const timer = setTimeout(() => void attempt(id, [], failures + 1), waitMs)
      waiting.set(id, { timer, told: [...takeWaiting(id), ...told] })
    }
  }

  function takeWaiting(id: string): readonly Told[] {
    const found = waiting.get(id)
    waiting.delete(id)
    clearTimeout(found?.timer)
    return found?.told ?? []
  }

  return {
    async apply(events) {
      const things = new Map<string, Told[]>()
      for (const event of events) {
        const telling = tellingOf(event)
        if (telling) things.set(telling.id, [...(things.get(telling.id) ?? []), telling.told])
      }
      for (const [id, told] of things) await attempt(id, told, 0)
    },
    stop() {
      isStopped = true
      for (const { timer } of waiting.values()) clearTimeout(timer)
    },
  }
}

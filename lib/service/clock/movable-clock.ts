import type { ClockReading } from '@/lib/contract/clock'
import type { Store } from '@/lib/store/open'

/**
 * The clock of an embedded service: machine time plus an offset. The offset is in the store, so it survives
 * restarts and is shared by all processes.
 */
export interface MovableClock {
  /** Milliseconds since 1970. */
  now(): number
  aheadMs(): number
  /** Target of a move in progress; undefined otherwise. */
  movingTo(): number | undefined
  /** The current reading, as the API returns it. */
  read(): ClockReading
  /** Loads what another or an earlier process stored. */
  refresh(): Promise<void>
  /** Stores the target of a move before anything depends on it. False if another move is in progress. */
  plan(to: number): Promise<boolean>
  /** Sets the clock to this time; does nothing if it is already later. */
  jump(to: number): Promise<void>
  /** Marks the move as finished. */
  arrive(): Promise<void>
}

/** What a clock move needs: the clock, and a way to run due work. Made by `createService`. */
export interface ClockMover {
  clock: MovableClock
  /** Does everything that is due now. */
  runDueWork(): Promise<unknown>
  /** Pauses background work while `move` runs in this process. */
  alone<Value>(move: () => Promise<Value>): Promise<Value>
  /** Called at each step, after all work due then is done. @returns false to be called again at the same step */
  look(): Promise<boolean>
  /** Kinds of work this process can run. */
  kinds: readonly string[]
}

/** Creates a clock over a store. Call `refresh` before the first use. */
export function createMovableClock(store: Store, machine: () => number = Date.now): MovableClock {
  let aheadMs = 0
  let movingTo: number | undefined
  const now = () => machine() + aheadMs

  return {
    now,
    aheadMs: () => aheadMs,
    movingTo: () => movingTo,
    read: () => ({
      now: new Date(now()).toISOString(),
      ahead_ms: aheadMs,
      moving_to: movingTo === undefined ? null : new Date(movingTo).toISOString(),
    }),
    async refresh() {
      const row = await store.reads.selectFrom('service_clock').selectAll().executeTakeFirst()
      aheadMs = Math.max(aheadMs, row?.ahead_ms ?? 0)
      movingTo = row?.moving_to ?? undefined
    },
    async plan(to) {
      const result = await store.db
        .insertInto('service_clock')
        .values({ id: 'clock', ahead_ms: aheadMs, moving_to: to })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ moving_to: to }).where('service_clock.moving_to', 'is', null),
        )
        .returning('id')
        .executeTakeFirst()
      if (result) movingTo = to
      return result !== undefined
    },
    async jump(to) {
      const more = Math.round(to - now())
      if (more <= 0) return
      const next = aheadMs + more
      await store.db.updateTable('service_clock').set({ ahead_ms: next }).execute()
      // A refresh may have run in the meantime; the clock never goes back.
      aheadMs = Math.max(aheadMs, next)
    },
    async arrive() {
      await store.db.updateTable('service_clock').set({ moving_to: null }).execute()
      movingTo = undefined
    },
  }
}

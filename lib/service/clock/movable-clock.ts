import type { ClockReading } from '@/lib/contract/clock'
import type { Store } from '@/lib/store/open'

/**
 * The clock of an embedded service: the machine's, and how far it was moved ahead. It is kept in the store, so that it
 * is the same after a restart and for every process.
 */
export interface MovableClock {
  /** Milliseconds since 1970. */
  now(): number
  aheadMs(): number
  /** Where it is being moved to; undefined while it is not. */
  movingTo(): number | undefined
  /** What it shows, as the wire has it. */
  read(): ClockReading
  /** Fetches what another process, or one before, wrote. */
  refresh(): Promise<void>
  /** Writes down where it is to be moved to, before anything follows from it; false where another move goes on. */
  plan(to: number): Promise<boolean>
  /** Shows this moment from now on; nothing happens when it is later already. */
  jump(to: number): Promise<void>
  /** The move is over. */
  arrive(): Promise<void>
}

/** What moving the clock needs: the clock, and doing what is due. Made by `createService`. */
export interface ClockMover {
  clock: MovableClock
  /** Does everything that is due now. */
  runDueWork(): Promise<unknown>
  /** Keeps the background from beginning work while `move` goes on in this process. */
  alone<Value>(move: () => Promise<Value>): Promise<Value>
  /** Called at each moment, when all that is due then is done. @returns false where it has to be called again, at this moment */
  look(): Promise<boolean>
  /** Kinds of work this process knows how to do. */
  kinds: readonly string[]
}

/** A clock over a store; `refresh` it before the first use. */
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
      // Read meanwhile, perhaps; it never goes back.
      aheadMs = Math.max(aheadMs, next)
    },
    async arrive() {
      await store.db.updateTable('service_clock').set({ moving_to: null }).execute()
      movingTo = undefined
    },
  }
}

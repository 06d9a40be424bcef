import { lockInTransaction } from './engine'
import type { Store } from './open'

type Held = Pick<Store, 'engine' | 'transaction'>

/**
 * Maximum locks one process holds at once on PostgreSQL: each occupies one of the store's ten connections.
 */
const LANES = 3

/** Completion of the last task in each lane. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Runs work exclusively across all processes over the same data, so that what it reads stays valid until it
 * writes. SQLite folders have one process.
 * @param name what is locked, such as `phone number 1`
 */
export function withWorkLock<Value>(store: Held, name: string, work: () => Promise<Value>): Promise<Value> {
  if (store.engine !== 'postgres') return inTurn(name, work)
  return inTurn(laneOf(name), () =>
    // Writes nothing: the transaction only holds the lock, which ends even if this process dies.
    store.transaction(async (tx) => {
      await lockInTransaction(tx, store.engine, name)
      return work()
    }),
  )
}

function laneOf(name: string): string {
  const sum = Array.from(name).reduce((all, letter) => all + letter.charCodeAt(0), 0)
  return `lane ${sum % LANES}`
}

function inTurn<Value>(lane: string, work: () => Promise<Value>): Promise<Value> {
  const turn = (turns.get(lane) ?? Promise.resolve()).then(work, work)
  const end = turn.catch(() => undefined)
  turns.set(lane, end)
  void end.then(() => turns.get(lane) === end && turns.delete(lane))
  return turn
}

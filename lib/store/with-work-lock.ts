import { lockInTransaction } from './engine'
import type { Store } from './open'

type Held = Pick<Store, 'engine' | 'transaction'>

/** Things that are locked at once by one process on PostgreSQL: each keeps one of the store's ten connections meanwhile. */
const LANES = 3

/** The end of the last turn of each lane. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Does work on something while nobody else does, in this process or in another over the same data: what it reads of
 * that stays so until it has changed it. Folders of SQLite have one process.
 *
 * @param name what is worked on, such as `phone number 1`
 */
export function withWorkLock<Value>(store: Held, name: string, work: () => Promise<Value>): Promise<Value> {
  if (store.engine !== 'postgres') return inTurn(name, work)
  return inTurn(laneOf(name), () =>
    // Nothing is written here: the lock is all there is to it, and ends with it even when this process does.
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

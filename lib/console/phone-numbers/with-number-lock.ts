import { lockInTransaction } from '@/lib/store/engine'
import type { Store } from '@/lib/store/open'

type Held = Pick<Store, 'engine' | 'transaction'>

/** Numbers that are held at once by one process on PostgreSQL: each keeps one of the store's ten connections meanwhile. */
const LANES = 3

/** The end of the last turn of each lane. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Does work on a number while nobody else does, in this process or in another over the same data: what it reads of
 * the number stays so until it has changed it. Folders of SQLite have one process.
 */
export function withNumberLock<Value>(
  store: Held,
  phoneNumberId: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (store.engine !== 'postgres') return inTurn(phoneNumberId, work)
  return inTurn(laneOf(phoneNumberId), () =>
    // Nothing is written here: the lock is all there is to it, and ends with it even when this process does.
    store.transaction(async (tx) => {
      await lockInTransaction(tx, store.engine, `phone number ${phoneNumberId}`)
      return work()
    }),
  )
}

function laneOf(phoneNumberId: string): string {
  const sum = Array.from(phoneNumberId).reduce((all, letter) => all + letter.charCodeAt(0), 0)
  return `lane ${sum % LANES}`
}

function inTurn<Value>(lane: string, work: () => Promise<Value>): Promise<Value> {
  const turn = (turns.get(lane) ?? Promise.resolve()).then(work, work)
  const end = turn.catch(() => undefined)
  turns.set(lane, end)
  void end.then(() => turns.get(lane) === end && turns.delete(lane))
  return turn
}

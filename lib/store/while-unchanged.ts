import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** Of more reads than this none is kept. */
const MOST = 100

interface Kept {
  /** Differs once anything was committed, by whatever process. */
  version(): number
  /** At which everything that is kept was read. */
  at: number | undefined
  reads: Map<string, Promise<unknown>>
  /** What was read about objects, each as long as the object is held. */
  ofObjects: WeakMap<object, Promise<unknown>>
}

declare global {
  // The server and Next's bundles are separate worlds of modules, and read through the same connection.
  var switchboardKeptReads: WeakMap<Kysely<Tables>, Kept> | undefined
}

const keptOf = (globalThis.switchboardKeptReads ??= new WeakMap())

/** Lets what is read through a connection be kept while nothing is written, where its engine can tell. */
export function keepReadsOf(queries: Kysely<Tables>, version: () => number): void {
  keptOf.set(queries, { version, at: undefined, reads: new Map(), ofObjects: new WeakMap() })
}

/**
 * The value of a read, which is made again once anything was committed to the store since: what is answered is never older
 * than what the query itself would find. In a transaction, and on an engine that cannot tell, it is made each time.
 *
 * @param key what is read, with everything it depends on beside the store; an object that nobody changes stands for itself
 * @param read whose value is shared, and changed by nobody
 */
export function whileUnchanged<Value>(
  queries: Kysely<Tables>,
  key: string | object,
  read: () => Promise<Value>,
): Promise<Value> {
  const kept = keptOf.get(queries)
  if (!kept) return read()
  const version = kept.version()
  if (version !== kept.at || kept.reads.size >= MOST) {
    kept.reads.clear()
    kept.ofObjects = new WeakMap()
  }
  kept.at = version
  const { reads, ofObjects } = kept
  return typeof key === 'object' ? readOnce(ofObjects, key, read) : readOnce(reads, key, read)
}

function readOnce<Key, Value>(
  reads: {
    get(key: Key): Promise<unknown> | undefined
    set(key: Key, value: Promise<unknown>): unknown
    delete(key: Key): unknown
  },
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const found = reads.get(key)
  // A key is written beside its read, so it has the value of that.
  if (found) return found as Promise<Value>
  const value = read()
  reads.set(key, value)
  value.catch(() => {
    if (reads.get(key) === value) reads.delete(key)
  })
  return value
}

import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** Above this many entries, the cache is cleared. */
const MOST = 100

interface Kept {
  /** Changes with every commit by any process. */
  version(): number
  /** Version at which the cached values were read. */
  at: number | undefined
  reads: Map<string, Promise<unknown>>
  /** Values cached per object, as long as the object lives. */
  ofObjects: WeakMap<object, Promise<unknown>>
}

declare global {
  // The server and Next's bundles load separate module copies but share the connection.
  var switchboardKeptReads: WeakMap<Kysely<Tables>, Kept> | undefined
}

const keptOf = (globalThis.switchboardKeptReads ??= new WeakMap())

/** Enables caching of reads on a connection whose engine can detect changes. */
export function keepReadsOf(queries: Kysely<Tables>, version: () => number): void {
  keptOf.set(queries, { version, at: undefined, reads: new Map(), ofObjects: new WeakMap() })
}

/**
 * Caches a read until anything is committed to the store, so results are never stale. In a transaction, and
 * on an engine that cannot detect changes, it always reads.
 * @param key identifies the read with all its inputs besides the store; an immutable object is its own key
 * @param read its value is shared and must not be changed
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
  // Each key is used with one read only, so the value has its type.
  if (found) return found as Promise<Value>
  const value = read()
  reads.set(key, value)
  value.catch(() => {
    if (reads.get(key) === value) reads.delete(key)
  })
  return value
}

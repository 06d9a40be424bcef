import type { LiveMessage } from '@/lib/contract/event-log'
import type { Log } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { connectReplicas } from './replicas'

/** Says to every open page, of every process over the same store, what has become stale. */
export interface Bus {
  publish(message: LiveMessage): void
  /** @returns a function that ends the subscription */
  subscribe(listener: (message: LiveMessage) => void): () => void
  close(): Promise<void>
}

interface Parts {
  store: Store
  /** Address of PostgreSQL: then other processes share the store and are told, too. */
  databaseUrl?: string
  log: Pick<Log, 'warn' | 'error'>
}

/** The bus of this process. A folder of SQLite has one process; PostgreSQL joins any number. */
export function createBus({ store, databaseUrl, log }: Parts): Bus {
  const listeners = new Set<(message: LiveMessage) => void>()
  const tell = (message: LiveMessage) => {
    for (const listener of listeners) {
      try {
        listener(message)
      } catch (error) {
        log.error({ error }, 'a listener of the bus failed')
      }
    }
  }
  const replicas = databaseUrl ? connectReplicas({ store, databaseUrl, log, tell }) : undefined
  return {
    publish: replicas?.publish ?? tell,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      await replicas?.close()
    },
  }
}

import type { LiveMessage } from '@/lib/contract/event-log'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { createSignal } from '@/lib/work/signal'
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
  log: FaultLog
}

/** The bus of this process. A folder of SQLite has one process; PostgreSQL joins any number. */
export function createBus({ store, databaseUrl, log }: Parts): Bus {
  const { notify, subscribe, clear } = createSignal<[LiveMessage]>((error) =>
    log.error({ error }, 'a listener of the bus failed'),
  )
  const replicas = databaseUrl ? connectReplicas({ store, databaseUrl, log, notify }) : undefined
  return {
    publish: replicas?.publish ?? notify,
    subscribe,
    async close() {
      clear()
      await replicas?.close()
    },
  }
}

import type { LiveMessage } from '@/lib/contract/event-log'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { createSignal } from '@/lib/work/signal'
import { connectReplicas } from './replicas'

/** Tells every open page, in all processes over the same store, which data is stale. */
export interface Bus {
  publish(message: LiveMessage): void
  /** @returns a function that ends the subscription */
  subscribe(listener: (message: LiveMessage) => void): () => void
  close(): Promise<void>
}

interface Parts {
  store: Store
  /** PostgreSQL address, set if other processes share the store and must be notified too. */
  databaseUrl?: string
  log: FaultLog
  /** How often events of other processes are looked for, in case a notice was lost. */
  pollMs?: number
}

/** Creates this process's bus. A SQLite folder has one process; PostgreSQL connects any number. */
export function createBus({ store, databaseUrl, log, pollMs }: Parts): Bus {
  const { notify, subscribe, clear } = createSignal<[LiveMessage]>((error) =>
    log.error({ error }, 'a listener of the bus failed'),
  )
  const replicas = databaseUrl ? connectReplicas({ store, databaseUrl, log, pollMs, notify }) : undefined
  return {
    publish: replicas?.publish ?? notify,
    subscribe,
    async close() {
      clear()
      await replicas?.close()
    },
  }
}

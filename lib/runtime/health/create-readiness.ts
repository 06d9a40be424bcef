import type { Log } from '@/lib/runtime/process/log'
import { migrationState } from '@/lib/store/migrate'
import type { Store } from '@/lib/store/open'
import { answersInTime } from './answers-in-time'

export interface ReadinessReport {
  isReady: boolean
  checks: {
    database: 'ok' | 'unavailable'
    /** `newer`: another replica runs a newer version; this one continues until replaced. */
    migrations: 'ok' | 'missing' | 'newer' | 'unknown'
    /**
     * An unreachable remote service is reported but does not make a replica unready: its pages explain the
     * problem.
     */
    service: 'ok' | 'unreachable'
    /** `stopping` during shutdown, so that no new requests are sent here. */
    process: 'ok' | 'stopping'
  }
}

export interface Readiness {
  look(): Promise<ReadinessReport>
  /** Marks this process as not ready. */
  stop(): void
}

const TIMEOUT_MS = 2000
/** How long a remote service's result is cached, however often the check runs. */
const REMEMBERED_MS = 15_000

interface Parts {
  store: Store
  log: Log
  /** Address of a remote service; undefined for the embedded one, whose readiness is that of the store. */
  serviceUrl: string | undefined
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Reports whether this process can receive requests. */
export function createReadiness({ store, log, serviceUrl, fetch = globalThis.fetch }: Parts): Readiness {
  let isStopping = false
  let asked: { at: number; answer: Promise<boolean> } | undefined

  /** Any response counts: the request needs no token. */
  const reach = async (url: string) => {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
  }
  function isReachable(): Promise<boolean> {
    if (serviceUrl === undefined) return Promise.resolve(true)
    const now = performance.now()
    if (!asked || now - asked.at > REMEMBERED_MS)
      asked = { at: now, answer: answersInTime('the service', () => reach(serviceUrl), log) }
    return asked.answer
  }

  return {
    async look() {
      let migrations: ReadinessReport['checks']['migrations'] = 'unknown'
      const [database, service] = await Promise.all([
        answersInTime(
          'the store',
          async () => {
            const { missing, unknown } = await migrationState(store.reads, store.engine)
            migrations = missing.length > 0 ? 'missing' : unknown.length > 0 ? 'newer' : 'ok'
          },
          log,
        ),
        isReachable(),
      ])
      return {
        isReady: database && !isStopping && ['ok', 'newer'].includes(migrations),
        checks: {
          database: database ? 'ok' : 'unavailable',
          migrations,
          service: service ? 'ok' : 'unreachable',
          process: isStopping ? 'stopping' : 'ok',
        },
      }
    },
    stop() {
      isStopping = true
    },
  }
}

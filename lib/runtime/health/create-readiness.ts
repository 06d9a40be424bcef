import type { Log } from '@/lib/runtime/process/log'
import { migrationState } from '@/lib/store/migrate'
import type { Store } from '@/lib/store/open'
import { answersInTime } from './answers-in-time'

export interface ReadinessReport {
  isReady: boolean
  checks: {
    database: 'ok' | 'unavailable'
    /** `newer`: another replica runs a newer version; this one goes on until it is replaced. */
    migrations: 'ok' | 'missing' | 'newer' | 'unknown'
    /** A remote service that does not respond is reported but does not make a replica unready: its pages explain the problem. */
    service: 'ok' | 'unreachable'
    /** Set while the process shuts down, so that no new requests are sent here. */
    process: 'ok' | 'stopping'
  }
}

export interface Readiness {
  look(): Promise<ReadinessReport>
  /** From now on this process is not ready. */
  stop(): void
}

const TIMEOUT_MS = 2000
/** The remote service is asked at most this often, however often the check runs. */
const REMEMBERED_MS = 15_000

interface Parts {
  store: Store
  log: Log
  /** Where a service elsewhere is; undefined for the one inside, which is as ready as the store. */
  serviceUrl: string | undefined
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Whether this process can be sent requests. */
export function createReadiness({ store, log, serviceUrl, fetch = globalThis.fetch }: Parts): Readiness {
  let isStopping = false
  let asked: { at: number; answer: Promise<boolean> } | undefined

  /** Any response counts: the request asks for nothing, and sends no token. */
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

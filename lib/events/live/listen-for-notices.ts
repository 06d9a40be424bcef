import pg from 'pg'
import type { FaultLog } from '@/lib/runtime/process/log'
import { backOffMs } from '@/lib/work/back-off'
import { startPeriodic } from '@/lib/work/periodic'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** Interval of a query that detects a silently dropped connection. */
const ASK_EVERY_MS = 30_000
const ANSWER_MS = 10_000

interface Parts {
  databaseUrl: string
  channel: string
  log: FaultLog
  onNotice(text: string): void
  /** Called each time the connection is established. */
  onListening(): void
}

/**
 * Listens on a PostgreSQL channel over a dedicated connection, which is re-established whenever it is lost.
 */
export function listenForNotices(parts: Parts): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let failures = 0
  const loop = startPeriodic({
    name: 'not listening to other processes',
    everyMs: () => backOffMs(failures, { firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS }),
    log: parts.log,
    async run(isStopping) {
      client = new pg.Client({
        connectionString: parts.databaseUrl,
        keepAlive: true,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      })
      try {
        await listenOnce(client, parts, () => {
          failures = 0
        })
      } catch (error) {
        if (!isStopping()) parts.log.warn({ error }, 'not listening to other processes')
      } finally {
        failures += 1
        // Not awaited: the other side of a dead connection never answers.
        void client.end().catch(() => {})
      }
    },
  })
  return {
    async close() {
      const stopped = loop.stop()
      await client?.end().catch(() => {})
      await stopped
    },
  }
}

/** Resolves when the connection ends. */
async function listenOnce(
  client: pg.Client,
  { channel, log, onNotice, onListening }: Parts,
  onUp: () => void,
) {
  let isLost = (_error: unknown) => {}
  const ended = new Promise<void>((resolve, reject) => {
    client.on('end', resolve)
    // Without a listener, a lost connection would crash the process.
    client.on('error', reject)
    isLost = reject
  })
  ended.catch(() => {})
  const asking = startPeriodic({
    name: 'connection to other processes',
    firstAfterMs: ASK_EVERY_MS,
    everyMs: ASK_EVERY_MS,
    log,
    run: () => client.query('select 1').catch(isLost),
  })
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onUp()
    onListening()
    await ended
  } finally {
    // Not awaited: a query over a dead connection takes a while to fail.
    void asking.stop()
  }
}

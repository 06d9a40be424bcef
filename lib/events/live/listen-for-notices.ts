import pg from 'pg'
import type { Log } from '@/lib/runtime/process/log'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A connection that was cut without a word is noticed by asking for something. */
const ASK_EVERY_MS = 30_000
const ANSWER_MS = 10_000

interface Parts {
  databaseUrl: string
  channel: string
  log: Pick<Log, 'warn'>
  onNotice(text: string): void
  /** Called each time the connection stands again. */
  onListening(): void
}

/** Listens on a channel of PostgreSQL by a connection of its own, which is replaced whenever it is lost. */
export function listenForNotices(parts: Parts): { close(): Promise<void> } {
  let isClosed = false
  let client: pg.Client | undefined
  let wake = () => {}
  const nap = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function keepListening() {
    for (let waitMs = FIRST_WAIT_MS; !isClosed; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      client = new pg.Client({
        connectionString: parts.databaseUrl,
        keepAlive: true,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      })
      try {
        await listenOnce(client, parts, () => {
          waitMs = FIRST_WAIT_MS
        })
      } catch (error) {
        if (!isClosed) parts.log.warn({ error }, 'not listening to other processes')
      } finally {
        // Not waited for: the other side of a dead connection never answers.
        void client.end().catch(() => {})
      }
      if (!isClosed) await nap(waitMs)
    }
  }

  const running = keepListening()
  return {
    async close() {
      isClosed = true
      wake()
      await client?.end().catch(() => {})
      await running
    },
  }
}

/** Until the connection ends. */
async function listenOnce(client: pg.Client, { channel, onNotice, onListening }: Parts, onUp: () => void) {
  let ask: NodeJS.Timeout | undefined
  const ended = new Promise<void>((resolve, reject) => {
    client.on('end', resolve)
    // Without a listener a lost connection would end the process.
    client.on('error', reject)
    ask = setInterval(() => void client.query('select 1').catch(reject), ASK_EVERY_MS)
    ask.unref()
  })
  ended.catch(() => {})
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onUp()
    onListening()
    await ended
  } finally {
    clearInterval(ask)
  }
}

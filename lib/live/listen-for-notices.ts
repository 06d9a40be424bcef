import pg from 'pg'
import type { BusLog } from './bus'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

interface Parts {
  databaseUrl: string
  channel: string
  log: BusLog
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
      client = new pg.Client({ connectionString: parts.databaseUrl })
      try {
        await listenOnce(client, parts, () => {
          waitMs = FIRST_WAIT_MS
        })
      } catch (error) {
        if (!isClosed) parts.log.warn({ error }, 'not listening to other processes')
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
  const ended = new Promise<void>((resolve, reject) => {
    client.on('end', resolve)
    // Without a listener a lost connection would end the process.
    client.on('error', reject)
  })
  ended.catch(() => {})
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  await client.connect()
  await client.query(`listen ${channel}`)
  onUp()
  onListening()
  await ended
}

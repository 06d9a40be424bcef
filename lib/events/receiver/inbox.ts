import { createHash } from 'node:crypto'
import type { Store } from '@/lib/store/open'

const FACT = 'events_refused'

const HOUR_MS = 3_600_000

/** Deliveries without a valid signature, and when the last one came, in ms since 1970. */
interface RefusedDeliveries {
  /** Since the store is there. */
  total: number
  lastAt: number | null
  /** The last ones, with less than an hour from each to the next. */
  inARow: number
}

export async function readRefused({ db }: Pick<Store, 'db'>): Promise<RefusedDeliveries> {
  const row = await db.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirst()
  const [, total, lastAt, inARow] = /^(\d+) (\d+)(?: (\d+))?$/.exec(row?.value ?? '') ?? []
  return {
    total: Number(total ?? 0),
    lastAt: lastAt === undefined ? null : Number(lastAt),
    inARow: Number(inARow ?? 0),
  }
}

/** Counts some more. */
export async function addRefused(store: Store, refused: number, at: number): Promise<void> {
  await store.transaction(async (tx) => {
    const { total, lastAt, inARow } = await readRefused({ ...store, db: tx })
    const goesOn = lastAt !== null && at - lastAt < HOUR_MS
    const value = `${total + refused} ${at} ${goesOn ? inARow + refused : refused}`
    await tx
      .insertInto('facts')
      .values({ key: FACT, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })
}

/** Bodies of one statement, and bytes that may wait for it: beyond them the sender is asked to come back. */
const MOST_AT_ONCE = 256
const MOST_BYTES_WAITING = 128 * 1024 * 1024

export interface Inbox {
  /**
   * Keeps a body, and the traces its sender names: when the promise is fulfilled it is on disk. A body that is there already is counted.
   *
   * @throws whatever the store throws; nothing was kept then
   */
  keep(body: Buffer, traces?: string): Promise<void>
  /** How many bodies were to be kept so far: who reads them gives way to who brings them. */
  asked(): number
  /** Counts deliveries that were refused because their signature was missing or wrong. */
  noteRefused(refused: number): Promise<void>
}

interface Waiting {
  body: Buffer
  traces: string
  resolve(): void
  reject(reason: unknown): void
}

/** Bodies that come within one turn of the event loop, or while the last ones are written, share one commit. */
export function createInbox({ store, clock }: { store: Store; clock(): number }): Inbox {
  const waiting: Waiting[] = []
  let bytesWaiting = 0
  let isBusy = false
  let asked = 0

  async function write() {
    const batch = waiting.splice(0, MOST_AT_ONCE)
    for (const { body } of batch) bytesWaiting -= body.length
    try {
      await insert(store, batch, clock())
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    isBusy = waiting.length > 0
    if (isBusy) setImmediate(() => void write())
  }

  return {
    keep(body, traces = '') {
      asked += 1
      if (bytesWaiting + body.length > MOST_BYTES_WAITING)
        return Promise.reject(new Error('Too many deliveries are waiting to be stored.'))
      bytesWaiting += body.length
      return new Promise((resolve, reject) => {
        waiting.push({ body, traces, resolve, reject })
        if (isBusy) return
        isBusy = true
        setImmediate(() => void write())
      })
    },
    asked: () => asked,
    noteRefused: (refused) => addRefused(store, refused, clock()),
  }
}

/**
 * One statement, so one commit. The same body twice in it would be refused by PostgreSQL, and bodies in another order
 * than in someone else's statement could end in a deadlock: all of them go by the hash.
 */
async function insert(store: Store, batch: readonly Waiting[], at: number): Promise<void> {
  const rows = new Map<string, ReturnType<typeof rowOf>>()
  for (const { body, traces } of batch) {
    const sha256 = createHash('sha256').update(body).digest('hex')
    const known = rows.get(sha256)
    if (known) known.times += 1
    else rows.set(sha256, rowOf(sha256, body, traces, at))
  }
  await store.db
    .insertInto('inbox')
    .values([...rows.values()].sort((a, b) => (a.body_sha256 < b.body_sha256 ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('body_sha256').doUpdateSet((eb) => ({
        times: eb('inbox.times', '+', eb.ref('excluded.times')),
        last_received_at: eb.ref('excluded.last_received_at'),
      })),
    )
    .execute()
}

const rowOf = (sha256: string, body: Buffer, traces: string, at: number) => ({
  body_sha256: sha256,
  body,
  received_at: at,
  last_received_at: at,
  times: 1,
  is_read: 0 as const,
  problem: null,
  trace_id: traces,
})

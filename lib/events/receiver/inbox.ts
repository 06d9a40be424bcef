import { hash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import { HOUR_MS } from '@/lib/contract/durations'
import type { Queries, Store } from '@/lib/store/open'

const FACT = 'events_refused'

/** Deliveries without a valid signature, and when the last one arrived, in ms since 1970. */
interface RefusedDeliveries {
  /** Since the store was created. */
  total: number
  lastAt: number | null
  /** The most recent series, with gaps of less than an hour. */
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

/** Adds to the count. */
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

/** Maximum bodies per statement, and bytes waiting for it; above that, senders are asked to retry. */
const MOST_AT_ONCE = 256
const MOST_BYTES_WAITING = 128 * 1024 * 1024

export interface Inbox {
  /**
   * Stores a body and the traces its sender named: once the promise resolves, it is on disk. A repeated body
   * is only counted.
   * @throws store errors; nothing was stored then
   */
  keep(body: Buffer, traces?: string): Promise<void>
  /** Number of bodies submitted so far, so that the reader can yield to senders. */
  asked(): number
  /** Counts deliveries refused for a missing or wrong signature. */
  noteRefused(refused: number): Promise<void>
}

interface Waiting {
  body: Buffer
  traces: string
}

/** Bodies that share one commit. */
interface Group {
  bodies: Waiting[]
  kept: Promise<void>
  resolve(): void
  reject(reason: unknown): void
}

function newGroup(): Group {
  const ends: Pick<Group, 'resolve' | 'reject'> = { resolve() {}, reject() {} }
  const kept = new Promise<void>((resolve, reject) => Object.assign(ends, { resolve, reject }))
  return Object.assign(ends, { bodies: [], kept })
}

/** Bodies that arrive in one turn of the event loop, or during the previous write, share one commit. */
export function createInbox({ store, clock }: { store: Store; clock(): number }): Inbox {
  const groups: Group[] = []
  let bytesWaiting = 0
  let isBusy = false
  let asked = 0

  async function write() {
    const group = groups.shift()
    if (group) {
      for (const { body } of group.bodies) bytesWaiting -= body.length
      await insert(store, group.bodies, clock()).then(group.resolve, group.reject)
    }
    isBusy = groups.length > 0
    if (isBusy) setImmediate(() => void write())
  }

  return {
    keep(body, traces = '') {
      asked += 1
      if (bytesWaiting + body.length > MOST_BYTES_WAITING)
        return Promise.reject(new Error('Too many deliveries are waiting to be stored.'))
      bytesWaiting += body.length
      const last = groups.at(-1)
      const group = last && last.bodies.length < MOST_AT_ONCE ? last : newGroup()
      if (group !== last) groups.push(group)
      group.bodies.push({ body, traces })
      if (!isBusy) {
        isBusy = true
        setImmediate(() => void write())
      }
      return group.kept
    },
    asked: () => asked,
    noteRefused: (refused) => addRefused(store, refused, clock()),
  }
}

type Row = ReturnType<typeof rowOf>

/**
 * Inserts in one commit. Duplicates are merged, because PostgreSQL rejects them in one statement, and sorted
 * by hash, because differing orders could deadlock.
 */
async function insert(store: Store, bodies: readonly Waiting[], at: number): Promise<void> {
  const known = new Map<string, Row>()
  for (const { body, traces } of bodies) {
    const sha256 = hash('sha256', body, 'hex')
    const row = known.get(sha256)
    if (row) row.times += 1
    else known.set(sha256, rowOf(sha256, body, traces, at))
  }
  const rows = [...known.values()].sort((a, b) => (a.body_sha256 < b.body_sha256 ? -1 : 1))
  await store.transaction(async (tx) => {
    if (store.engine === 'postgres') await insertOf(tx, rows).execute()
    else await insertPrepared(tx, store.db, rows)
  })
}

const insertOf = (db: Queries, rows: readonly Row[]) =>
  db
    .insertInto('inbox')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('body_sha256').doUpdateSet((eb) => ({
        times: eb('inbox.times', '+', eb.ref('excluded.times')),
        last_received_at: eb.ref('excluded.last_received_at'),
      })),
    )

/**
 * SQLite prepares a statement per row count, which costs more than writing. Rows are therefore inserted in
 * powers of two with cached statements.
 */
async function insertPrepared(tx: Queries, db: Queries, rows: readonly Row[]): Promise<void> {
  for (let start = 0, most = MOST_AT_ONCE; start < rows.length; start += most) {
    while (most > rows.length - start) most /= 2
    const part = rows.slice(start, start + most)
    await tx.executeQuery({ ...compiledFor(db, part), parameters: part.flatMap(Object.values) })
  }
}

const compiled = new WeakMap<Queries, Map<number, CompiledQuery>>()

function compiledFor(db: Queries, rows: readonly Row[]): CompiledQuery {
  const ofDb = compiled.get(db) ?? new Map<number, CompiledQuery>()
  const query = ofDb.get(rows.length) ?? insertOf(db, rows).compile()
  compiled.set(db, ofDb.set(rows.length, query))
  return query
}

/** Columns have the same order in every row. */
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

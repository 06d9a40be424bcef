import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { type ChainLine, readLines } from '@/lib/access/audit/chain-lines'
import { type AuditFilter, auditChoices, listEntries, walkEntries } from '@/lib/access/audit/list-entries'
import { maskSecrets } from '@/lib/access/audit/mask-secrets'
import { verifyChain } from '@/lib/access/audit/verify-chain'
import {
  AUDIT_BODY_BYTES,
  type AuditCheck,
  type AuditChoices,
  type AuditListQuery,
  type AuditPage,
  type AuditResult,
  type AuditRow,
} from '@/lib/contract/audit'
import { auditHash } from '@/lib/store/audit-hash'
import type { AuditTable } from '@/lib/store/audit-tables'
import { encodeJson } from '@/lib/store/codec'
import type { Engine } from '@/lib/store/engine'
import type { Queries, Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { backOffMs } from '@/lib/work/back-off'

export type { AuditResult } from '@/lib/contract/audit'

/** Who did something; the id is null for someone who only claimed the address, and for what is no person. */
export interface Doer {
  id: string | null
  email: string
}

export interface AuditEntry {
  at: number
  person: Doer
  /** Resource and verb, such as `templates.edit`. */
  action: string
  /** What it was done to: an id or a name, empty when there is only one. */
  subject: string
  result: AuditResult
  /** Network address it came from; empty for what the server did by itself. */
  address: string
  traceId: string
  /**
   * More facts, such as what was `before` and `after`. Secrets that are known by their name or form are replaced.
   */
  details?: unknown
}

export interface Audit {
  /**
   * Adds an entry to the end of the chain; with `queries`, in the transaction of the change itself, as the last thing in
   * it. Entries are never changed.
   */
  record(entry: AuditEntry, queries?: Queries): Promise<void>
  /**
   * Adds an entry about what stands already: while the database is away, as when it restarts, it is tried again for some
   * seconds, and written once though the answer to the first try was lost. @throws what the last try throws
   */
  recordDone(entry: AuditEntry): Promise<void>
  /** Newest first; `before` is the id of the last entry already seen. */
  list(query: AuditListQuery): Promise<AuditPage>
  /** All a filter finds, newest first. */
  walk(filter: AuditFilter): AsyncGenerator<AuditRow, undefined>
  /** Entries after a position, the oldest first, as they are sealed; no more than fit into a response. */
  lines(after: number, limit: number): Promise<ChainLine[]>
  /** Checks the seal of every entry; an answer stands for a minute, as a long log takes seconds. */
  check(): Promise<Omit<AuditCheck, 'stream'>>
  /** Who and what can be filtered by. */
  choices(): Promise<AuditChoices>
}

export function createAudit(store: Store): Audit {
  return {
    async record(entry, queries) {
      const row = rowOf(entry)
      if (queries?.isTransaction) {
        // The handle of a transaction is one for its whole life.
        return appendEntry(queries as Parameters<typeof appendEntry>[0], store.engine, row)
      }
      await store.transaction((tx) => appendEntry(tx, store.engine, row))
    },
    async recordDone(entry) {
      const row = rowOf(entry)
      for (let failures = 0; ; ) {
        try {
          return await store.transaction(async (tx) => {
            if (failures === 0 || !(await isWritten(tx, row))) await appendEntry(tx, store.engine, row)
          })
        } catch (error) {
          failures += 1
          if (failures > MOST_RETRIES) throw error
          await sleep(backOffMs(failures, RETRY))
        }
      }
    },
    list: (query) => listEntries(store, query, Date.now()),
    walk: (filter) => walkEntries(store, filter, Date.now()),
    lines: (after, limit) => readLines(store, after, limit, AUDIT_BODY_BYTES),
    check: rememberedFor(CHECK_STANDS_MS, async () => ({
      ...(await verifyChain(store)),
      checkedAt: Date.now(),
    })),
    choices: () => auditChoices(store),
  }
}

const CHECK_STANDS_MS = 60_000

/** Asks again only when the last answer is older than that, and never while one is on its way. */
function rememberedFor<Value>(standsMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined
  let answeredAt: number | undefined
  return () => {
    if (answer && (answeredAt === undefined || performance.now() - answeredAt < standsMs)) return answer
    answeredAt = undefined
    const asked = read()
    answer = asked
    asked.then(
      () => {
        answeredAt = performance.now()
      },
      // What failed is asked again.
      () => {
        answer = undefined
      },
    )
    return asked
  }
}

const MOST_CHARACTERS = 60_000

/** Of what is too long for a log, how long it was. */
function written(details: unknown): string {
  const json = encodeJson(maskSecrets(details))
  return json.length > MOST_CHARACTERS ? encodeJson({ omitted: `${json.length} characters` }) : json
}

// Written with its number: the sign itself stands in no source.
const NUL = String.fromCharCode(0)

/**
 * What is hashed has to be what is kept, wherever the log moves: PostgreSQL has no NUL in its texts, and half a
 * surrogate pair becomes another character on its way through UTF-8.
 */
const storable = (text: string) => text.replaceAll(NUL, '').toWellFormed()

const rowOf = (entry: AuditEntry) => ({
  at: entry.at,
  person_id: entry.person.id === null ? null : storable(entry.person.id),
  person_email: storable(entry.person.email),
  action: storable(entry.action),
  subject: storable(String(maskSecrets(entry.subject))),
  result: entry.result,
  address: storable(entry.address),
  trace_id: storable(entry.traceId),
  // JSON writes a NUL with its number by itself.
  details: entry.details === undefined ? null : written(entry.details),
})

/** Six seconds in all: a database that was restarted is back by then. */
const RETRY = { firstMs: 100, longestMs: 2000 }
const MOST_RETRIES = 7

/** Whether a try whose answer was lost wrote the entry. */
async function isWritten(tx: Transaction<Tables>, row: NewRow): Promise<boolean> {
  const { at, trace_id, action, subject, result } = row
  const found = await tx
    .selectFrom('audit')
    .select('id')
    .where((is) => is.and({ at, trace_id, action, subject, result }))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type NewRow = Omit<AuditTable, 'id' | 'position' | 'hash'>

/**
 * Adds an entry to the end of the chain. Who else wants to add one waits until this transaction is over: let it be the
 * last thing a transaction does.
 */
async function appendEntry(tx: Transaction<Tables>, engine: Engine, row: NewRow): Promise<void> {
  const head = tx.selectFrom('audit_head').select(['position', 'hash']).where('id', '=', 1)
  // A transaction of SQLite is alone from its beginning.
  const held = await (engine === 'postgres' ? head.forUpdate() : head).executeTakeFirstOrThrow()
  const position = held.position + 1
  const hash = auditHash(held.hash, { ...row, position })
  await tx
    .insertInto('audit')
    .values({ ...row, position, hash })
    .execute()
  await tx.updateTable('audit_head').set({ position, hash }).where('id', '=', 1).execute()
}

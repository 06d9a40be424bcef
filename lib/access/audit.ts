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
import { sleep } from '@/lib/work/sleep'

export type { AuditResult } from '@/lib/contract/audit'

/** Who did something. The id is null if they only claimed an address, or aren't a person. */
export interface Doer {
  id: string | null
  email: string
}

export interface AuditEntry {
  at: number
  person: Doer
  /** Resource and verb, such as `templates.edit`. */
  action: string
  /** The ID or name of the object; empty if there is only one. */
  subject: string
  result: AuditResult
  /** Network address of the caller; empty for actions of the server itself. */
  address: string
  traceId: string
  /** Additional facts, such as `before` and `after`. Secrets recognized by name or format are masked. */
  details?: unknown
}

export interface Audit {
  /**
   * Appends an entry to the chain. With `queries`, joins the transaction of the change, and must be its last
   * statement. Entries are never changed.
   */
  record(entry: AuditEntry, queries?: Queries): Promise<void>
  /**
   * Records something that already happened. Retries for some seconds while the database is unavailable, and
   * writes the entry only once even if the response to the first try is lost. @throws the error of the last
   * try
   */
  recordDone(entry: AuditEntry): Promise<void>
  /** Newest first; `before` is the ID of the last entry already shown. */
  list(query: AuditListQuery): Promise<AuditPage>
  /** All entries matching a filter, newest first. */
  walk(filter: AuditFilter): AsyncGenerator<AuditRow, undefined>
  /** Entries after a position, oldest first, as sealed; at most as many as fit in a response. */
  lines(after: number, limit: number): Promise<ChainLine[]>
  /**
   * Verifies the seal of every entry. The result is cached for a minute, because a long log takes seconds.
   */
  check(): Promise<Omit<AuditCheck, 'stream'>>
  /** Values available in the filters. */
  choices(): Promise<AuditChoices>
}

export function createAudit(store: Store): Audit {
  return {
    async record(entry, queries) {
      const row = rowOf(entry)
      if (queries?.isTransaction) {
        // Only transactions are passed here, so the cast is safe.
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

/** Caches a result for `standsMs`, and shares a read in progress. */
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
      // Don't cache failures.
      () => {
        answer = undefined
      },
    )
    return asked
  }
}

const MOST_CHARACTERS = 60_000

/** JSON of the details; if it is too long for the log, only its length. */
function written(details: unknown): string {
  const json = encodeJson(maskSecrets(details))
  return json.length > MOST_CHARACTERS ? encodeJson({ omitted: `${json.length} characters` }) : json
}

// Written as a code so that no source file contains the character itself.
const NUL = String.fromCharCode(0)

/**
 * The hashed text must equal the stored text in any database: PostgreSQL text can't hold NUL, and a lone
 * surrogate doesn't survive UTF-8.
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
  // JSON already escapes NUL.
  details: entry.details === undefined ? null : written(entry.details),
})

/** Six seconds in total, enough for a database restart. */
const RETRY = { firstMs: 100, longestMs: 2000 }
const MOST_RETRIES = 7

/** Whether an attempt whose response was lost wrote the entry. */
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

/** Appends an entry to the chain. Other writers wait until this transaction ends, so call it last. */
async function appendEntry(tx: Transaction<Tables>, engine: Engine, row: NewRow): Promise<void> {
  const head = tx.selectFrom('audit_head').select(['position', 'hash']).where('id', '=', 1)
  // SQLite transactions are exclusive from the start, so no row lock is needed.
  const held = await (engine === 'postgres' ? head.forUpdate() : head).executeTakeFirstOrThrow()
  const position = held.position + 1
  const hash = auditHash(held.hash, { ...row, position })
  await tx
    .insertInto('audit')
    .values({ ...row, position, hash })
    .execute()
  await tx.updateTable('audit_head').set({ position, hash }).where('id', '=', 1).execute()
}

import { appendEntry } from '@/lib/access/audit/append-entry'
import { type AuditFilter, auditChoices, listEntries, walkEntries } from '@/lib/access/audit/list-entries'
import { maskSecrets } from '@/lib/access/audit/mask-secrets'
import type { AuditChoices, AuditListQuery, AuditPage, AuditResult, AuditRow } from '@/lib/contract/audit'
import { encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'

export type { AuditResult } from '@/lib/contract/audit'

export interface AuditEntry {
  at: number
  /** Who; the id is null for someone who only claimed the address. */
  person: { id: string | null; email: string }
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
  /** Newest first; `before` is the id of the last entry already seen. */
  list(query: AuditListQuery): Promise<AuditPage>
  /** All a filter finds, newest first. */
  walk(filter: AuditFilter): AsyncGenerator<AuditRow, undefined>
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
    list: (query) => listEntries(store, query, Date.now()),
    walk: (filter) => walkEntries(store, filter, Date.now()),
    choices: () => auditChoices(store),
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

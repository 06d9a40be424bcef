import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'

/** `done`: it happened; `refused`: it was not allowed or not valid; `failed`: a fault, it may have happened in part. */
export type AuditResult = 'done' | 'refused' | 'failed'

export interface AuditEntry {
  at: number
  /** Who; the id is null for somebody who only claimed the address. */
  person: { id: string | null; email: string }
  /** Resource and verb, such as `templates.edit`. */
  action: string
  /** What it was done to: an id or a name, empty when there is only one. */
  subject: string
  result: AuditResult
  /** Network address it came from; empty for what the server did by itself. */
  address: string
  traceId: string
  /** More facts. Never a secret. */
  details?: unknown
}

export interface RecordedEntry extends AuditEntry {
  id: number
}

export interface Audit {
  /** Adds an entry; with `queries`, in the transaction of the change itself. Entries are never changed. */
  record(entry: AuditEntry, queries?: Queries): Promise<void>
  /** Newest first; `before` is the id of the last entry already seen. `next` is absent on the last page. */
  list(page: { limit: number; before?: number }): Promise<{ entries: RecordedEntry[]; next?: number }>
}

export function createAudit(store: Store): Audit {
  return {
    async record(entry, queries = store.db) {
      await queries
        .insertInto('audit')
        .values({
          at: entry.at,
          person_id: entry.person.id,
          person_email: entry.person.email,
          action: entry.action,
          subject: entry.subject,
          result: entry.result,
          address: entry.address,
          trace_id: entry.traceId,
          details: entry.details === undefined ? null : encodeJson(entry.details),
        })
        .execute()
    },
    async list({ limit, before }) {
      let query = store.reads.selectFrom('audit').selectAll().orderBy('id', 'desc')
      if (before !== undefined) query = query.where('id', '<', before)
      const rows = await query.limit(limit + 1).execute()
      const entries = rows.slice(0, limit).map((row) => ({
        id: row.id,
        at: row.at,
        person: { id: row.person_id, email: row.person_email },
        action: row.action,
        subject: row.subject,
        // Only `record` writes this column.
        result: row.result as AuditResult,
        address: row.address,
        traceId: row.trace_id,
        ...(row.details === null ? {} : { details: decodeJson<unknown>(row.details) }),
      }))
      const last = entries.at(-1)
      return rows.length > limit && last ? { entries, next: last.id } : { entries }
    },
  }
}

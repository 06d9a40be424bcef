import type { Generated } from 'kysely'
import type { ChainedEntry } from './audit-hash'
import type { LeasedWork } from './leased-work'

/** Milliseconds since 1970. */
type Time = number

/** Every change by a person: who, what, when, from where, with what result. */
export interface AuditTable extends ChainedEntry {
  id: Generated<number>
  /** Covers this entry and everything before it. */
  hash: string
}

/** One row: position and hash of the newest audit entry. */
interface AuditHeadTable {
  id: 1
  position: number
  hash: string
}

/** One row: position and hash of the last entry that was archived and removed. */
interface AuditBaseTable {
  id: 1
  position: number
  hash: string
}

/** Progress of streaming the audit log to a target. */
interface AuditStreamsTable extends LeasedWork {
  /** The target's address, without secrets. */
  id: string
  /** Position of the last entry sent. */
  position: number
  sent_at: Time | null
  /** Result of the last attempt, as a sentence. */
  outcome: string | null
}

export interface AuditTables {
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_base: AuditBaseTable
  audit_streams: AuditStreamsTable
}

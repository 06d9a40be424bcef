import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** Every change by a person: who, what, when, from where, with what result. */
export interface AuditTable {
  id: Generated<number>
  at: Time
  person_id: string | null
  person_email: string
  action: string
  subject: string
  result: string
  address: string
  trace_id: string
  details: Json | null
  /** Counts from 1 without gaps. The hash covers everything up to this entry (`audit-chain.ts`). */
  position: number
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
interface AuditStreamsTable {
  /** The target's address, without secrets. */
  id: string
  /** Position of the last entry sent. */
  position: number
  /** Consecutive failures. */
  attempts: number
  due_at: Time
  leased_until: Time
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

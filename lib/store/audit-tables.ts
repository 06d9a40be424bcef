import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** Everything a person changed: who, what, when, from where, with what result. */
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

/** One row: the position and the hash of the last entry in the audit log. */
interface AuditHeadTable {
  id: 1
  position: number
  hash: string
}

/** One row: the position and the hash of the last entry that was archived and removed. */
interface AuditBaseTable {
  id: 1
  position: number
  hash: string
}

/** How far the audit log was sent to a place it streams to. */
interface AuditStreamsTable {
  /** Its address, without secrets. */
  id: string
  /** Of the last entry that was sent. */
  position: number
  /** Failed attempts in a row. */
  attempts: number
  due_at: Time
  leased_until: Time
  sent_at: Time | null
  /** Of the last attempt, in a sentence. */
  outcome: string | null
}

export interface AuditTables {
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_base: AuditBaseTable
  audit_streams: AuditStreamsTable
}

import type { RequestedWork } from './leased-work'

/** Milliseconds since 1970. */
type Time = number
/** JSON text, stored verbatim on both engines; read and written by `codec.ts`. */
type Json = string

/** Bulk actions on templates or drafts. Kept by the dashboard, not by the service. */
export interface BulkJobsTable extends RequestedWork {
  id: string
  account_id: string
  /** As `bulkAction` of the contract has it. */
  action: Json
  /** As `bulkJobStates` of the contract names it. */
  state: string
  /** Number of rows; null until they are determined. */
  total: number | null
  ended_at: Time | null
}

/** One template or draft of a bulk job. */
export interface BulkJobRowsTable {
  job_id: string
  position: number
  /** Identifier of the template or draft. */
  subject_id: string
  name: string
  language: string
  /** The draft's version to submit; null for the newest, and for templates. */
  revision: number | null
  /** As `bulkRowStates` of the contract names it. */
  state: string
  /** Written before calling the service, for recovery after a crash; null before that. */
  sent: Json | null
  /** Why it was refused. */
  reason: string | null
}

export interface BulkJobTables {
  bulk_jobs: BulkJobsTable
  bulk_job_rows: BulkJobRowsTable
}

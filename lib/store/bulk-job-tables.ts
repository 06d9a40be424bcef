/** Milliseconds since 1970. */
type Time = number
/** JSON text, kept exactly as written on both engines; read and written by `codec.ts`. */
type Json = string

/** What someone does with many templates or drafts at once. Kept by the dashboard, not by the service. */
export interface BulkJobsTable {
  id: string
  account_id: string
  /** As `bulkAction` of the contract has it. */
  action: Json
  /** As `bulkJobStates` of the contract names it. */
  state: string
  /** How many rows it has; null until they are found. */
  total: number | null
  /** When it goes on, by the service's clock. */
  due_at: Time
  /** Tries in a row that failed for all of its rows alike. */
  attempts: number
  /** Whoever works on it has until then, by the machine's clock. */
  leased_until: Time
  /** Why it waits, or failed. */
  reason: string | null
  person_id: string
  /** The name and address of the person at that time. */
  person_name: string
  person_email: string
  created_at: Time
  ended_at: Time | null
}

/** One template or draft of a bulk job. */
export interface BulkJobRowsTable {
  job_id: string
  position: number
  /** Of the template, or of the draft. */
  subject_id: string
  name: string
  language: string
  /** Of a draft, the version that is submitted; null for the newest, and for templates. */
  revision: number | null
  /** As `bulkRowStates` of the contract names it. */
  state: string
  /** Written before the service is asked, so that whoever comes after a crash knows; null before. */
  sent: Json | null
  /** Why it was refused. */
  reason: string | null
}

export interface BulkJobTables {
  bulk_jobs: BulkJobsTable
  bulk_job_rows: BulkJobRowsTable
}

import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** A flow's draft; one per flow. */
export interface FlowDraftsTable {
  flow_id: string
  /** Number of saves; a save based on an older revision is refused. */
  revision: number
  /** The typed text, verbatim. */
  document: string
  base_version_id: string | null
  updated_by: string
  /** Null if nothing was typed or the person is unknown. */
  updated_by_id: string | null
  updated_at: Time
  /** Number of the restored version the draft started from. */
  restored_from: number | null
}

/** Facts about flow versions that the service does not keep. */
export interface FlowVersionFactsTable {
  flow_id: string
  version_id: string
  /** The person's name; null for a version not made here. */
  created_by: string | null
  note: Json
  restored_from: number | null
  /** 1 if it came from a repository. */
  is_pushed: Generated<number>
  /** The repository's text, if it was merged with saved changes. */
  pushed_text: Generated<Json | null>
}

/** Saved requests to a flow's data endpoint. */
export interface FlowCasesTable {
  flow_id: string
  revision: number
  cases: Json
  updated_at: Time
}

/** Recorded runs of a flow: inputs and the observed results. */
export interface FlowRunsTable {
  id: string
  flow_id: string
  name: string
  run: Json
  created_by: string
  created_at: Time
}

export interface StudioTables {
  flow_drafts: FlowDraftsTable
  flow_cases: FlowCasesTable
  flow_runs: FlowRunsTable
  flow_version_facts: FlowVersionFactsTable
}

import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** What a person is writing of a flow; one a flow. */
export interface FlowDraftsTable {
  flow_id: string
  /** Counts saves; a save that does not name the last one is refused. */
  revision: number
  /** The text as typed, to the letter. */
  document: string
  base_version_id: string | null
  updated_by: string
  /** Null where nothing was typed, or by whom is not known. */
  updated_by_id: string | null
  updated_at: Time
  /** Number of the version that was restored, of which it began. */
  restored_from: number | null
}

/** What this console knows of versions of flows beside the service. */
export interface FlowVersionFactsTable {
  flow_id: string
  version_id: string
  /** Name of the person; null for a version that was not made here. */
  created_by: string | null
  note: Json
  restored_from: number | null
  /** It came from a repository, as 1. */
  is_pushed: Generated<number>
  /** What the repository had, where it was merged with what people saved. */
  pushed_text: Generated<Json | null>
}

/** Requests to a flow's data endpoint that are run again and again. */
export interface FlowCasesTable {
  flow_id: string
  revision: number
  cases: Json
  updated_at: Time
}

/** Runs of a flow as recorded: events, and what was seen. */
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

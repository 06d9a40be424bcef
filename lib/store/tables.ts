import type { Generated } from 'kysely'
import type { AlertTables } from './alert-tables'
import type { AuditTables } from './audit-tables'
import type { BulkJobTables } from './bulk-job-tables'
import type { CallTables } from './call-tables'
import type { CommentTables } from './comment-tables'
import type { ConsoleTables } from './console-tables'
import type { ConversationTables } from './conversation-tables'
import type { EventTables } from './event-tables'
import type { FlowTables } from './flow-tables'
import type { LeasedWork, RequestedWork } from './leased-work'
import type { AccessTables, PeopleTables } from './people-tables'
import type { PhoneNumberTables } from './phone-number-tables'
import type { ProposalTables } from './proposal-tables'
import type { QrCodeTables } from './qr-code-tables'
import type { ReceiverTables } from './receiver-tables'
import type { StudioTables } from './studio-tables'
import type { TemplateCountTables } from './template-count-tables'
import type { TemplateListTables } from './template-list-tables'

/** Milliseconds since 1970. */
type Time = number
/** JSON text, stored verbatim on both engines; read and written by `codec.ts`. */
type Json = string
/** 0 or 1: SQLite binds no booleans. */
type Flag = 0 | 1

/** What an ID in the service's `/{ID}` paths refers to. */
export interface NodesTable {
  id: string
  kind: string
  account_id: string
}

/** One row: offset of the embedded service's clock, and the target of a move in progress. */
export interface ServiceClockTable {
  id: 'clock'
  ahead_ms: number
  moving_to: Time | null
}

export interface AccountsTable {
  id: string
  name: string
}

export interface PhoneNumbersTable {
  id: string
  account_id: string
  display_phone_number: string
  verified_name: string
  quality_rating: string
  platform_type: string
  throughput_level: string
  last_onboarded_at: Time
  code_verification_status: string
  account_mode: string
  certificate_status: string
  name_status: string
  /** Connection of the number (spec:phone-numbers#connection). */
  status: Generated<string>
  /** Conversational automation settings; null if never set. */
  automation: Generated<Json | null>
}

export interface TemplatesTable {
  id: string
  account_id: string
  name: string
  language: string
  status: string
  category: string
  previous_category: string | null
  components: Json
  /** `name` and all texts of the components in lower case, for search. */
  search_text: string
  parameter_format: string
  message_send_ttl_seconds: number | null
  allow_category_change: Flag
  quality_score: string
  quality_at: Time | null
  rejected_reason: string
  rejection_info: Json | null
  /** How many times it was paused for its quality. */
  pauses: Generated<number>
  /** When its quality pause ends; null if not paused. */
  paused_until: Generated<Time | null>
  created_at: Time
  updated_at: Time
}

/** Accepted edits of approved templates, for the limit (spec:templates#rules-of-edits). */
export interface TemplateEditsTable {
  id: string
  template_id: string
  at: Time
}

/** Creations in the last hour, for the limit (spec:templates#how-many). */
export interface TemplateCreationsTable {
  template_id: string
  account_id: string
  at: Time
}

/** Names that are still locked (spec:templates#rules-of-deletion). */
export interface TemplateNameLocksTable {
  account_id: string
  name: string
  language: string
  until: Time
}

export interface UploadSessionsTable {
  id: string
  account_id: string
  file_name: string
  file_type: string
  file_length: number
  file_offset: number
  handle: string | null
  /** Template or profile that consumed the handle. */
  consumed_by: string | null
  created_at: Time
  expires_at: Time
}

export interface UploadChunksTable {
  session_id: string
  start: number
  bytes: Uint8Array
}

/** Background work: rows with a due time, claimed by lease, run at least once. */
export interface WorkTable extends LeasedWork {
  id: string
  kind: string
  subject_id: string
  /** Trace of the originating request. */
  trace_id: Generated<string>
}

/** Drafts of templates. Stored by the console, not by the service. */
export interface TemplateDraftsTable {
  id: string
  /** Number of saves; a save based on an older revision is refused. */
  revision: number
  /** The template the draft edits, or null for a new one. */
  template_id: string | null
  content: Json
  created_by: string
  updated_by: string
  created_at: Time
  updated_at: Time
}

/** Samples of drafts, stored so that every submission can upload them again (a handle works once). */
export interface SamplesTable {
  id: string
  file_name: string
  file_type: string
  bytes: Uint8Array
  created_by: string
  created_at: Time
}

/** The sample a handle was created from. */
export interface SampleHandlesTable {
  handle: string
  sample_id: string
}

/** Observed status changes of templates. */
export interface TemplateHistoryTable {
  id: Generated<number>
  template_id: string
  name: string
  language: string
  at: Time
  status: string
  category: string
  /** `action`: done by a person here; `observed`: seen in the service. */
  source: string
  reason: string | null
  /** The name of the person at that time; null for responses of the service, and for entries older than names. */
  person_name: string | null
}

/** Values of this installation, such as the hash of the setup code. */
export interface FactsTable {
  key: string
  value: string
}

/** Versions of templates; the newest has the highest ID. Stored by the console, not by the service. */
interface TemplateVersionsTable {
  id: Generated<number>
  account_id: string
  template_id: string
  at: Time
  content: Json
  /** The part of the content that is compared. */
  fingerprint: string
  /** What the service stored, if it differs from what was sent. */
  seen: string | null
  /** As `versionSources` of the contract names it. */
  source: string
  person_name: string | null
}

/** Scheduled edits, which wait until an approved template can be edited. Stored by the console, not by the service. */
export interface ScheduledEditsTable extends RequestedWork {
  template_id: string
  id: string
  name: string
  language: string
  /** As it was scheduled, with samples of this console. */
  edit: Json
  /** Fingerprint of the template at that time. */
  base: string
  /** Status of the template and handles created for the edit, written before it is sent; null before that. */
  sent: Json | null
  /** The source draft with its revision, or null. */
  draft: Json | null
  /** As `scheduledEditStates` of the contract names it. */
  state: string
}

export interface Tables
  extends AccessTables,
    AuditTables,
    PeopleTables,
    EventTables,
    FlowTables,
    PhoneNumberTables,
    ProposalTables,
    CommentTables,
    QrCodeTables,
    ReceiverTables,
    StudioTables,
    ConversationTables,
    CallTables,
    AlertTables,
    BulkJobTables,
    TemplateCountTables,
    TemplateListTables,
    ConsoleTables {
  nodes: NodesTable
  accounts: AccountsTable
  service_clock: ServiceClockTable
  phone_numbers: PhoneNumbersTable
  templates: TemplatesTable
  template_edits: TemplateEditsTable
  template_creations: TemplateCreationsTable
  template_name_locks: TemplateNameLocksTable
  upload_sessions: UploadSessionsTable
  upload_chunks: UploadChunksTable
  work: WorkTable
  template_drafts: TemplateDraftsTable
  samples: SamplesTable
  sample_handles: SampleHandlesTable
  template_history: TemplateHistoryTable
  facts: FactsTable
  scheduled_edits: ScheduledEditsTable
  template_versions: TemplateVersionsTable
}

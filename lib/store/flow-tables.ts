import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string
type Flag = 0 | 1

export interface FlowsTable {
  id: string
  account_id: string
  name: string
  status: string
  /** List of words. */
  categories: Json
  endpoint_uri: string | null
  /** When the address last changed. Earlier measurements don't apply to it. */
  endpoint_changed_at: Time | null
  /** The document an edit starts from; null before the first upload. */
  draft_version_id: string | null
  /** The document customers see. Edits to the draft don't change it. */
  published_version_id: string | null
  preview_token: string | null
  preview_expires_at: Time | null
  created_at: Time
  updated_at: Time
}

/** All uploads. */
export interface FlowVersionsTable {
  id: string
  flow_id: string
  number: number
  /** The uploaded text, verbatim. */
  document: string
  json_version: string | null
  data_api_version: string | null
  /** Validation errors, up to the maximum the service reports. */
  validation_errors: Json
  errors: number
  created_at: Time
}

/** Data endpoint requests, for health. */
export interface FlowEndpointRequestsTable {
  id: Generated<number>
  flow_id: string
  at: Time
  duration_ms: number
  is_ping: Flag
  error_type: string | null
}

/** Data endpoint requests in full, for developers. */
export interface FlowEndpointCallsTable {
  id: Generated<number>
  flow_id: string
  at: Time
  duration_ms: number
  /** What caused it: one of `endpointCallers`. */
  caller: string
  url: string
  action: string
  screen: string | null
  request: Json
  answer: Json | null
  status: number | null
  is_encrypted: Flag
  error_type: string | null
  problem: string | null
  /** Headers and body, verbatim. */
  sent: Json | null
}

/** Active alerts. */
export interface FlowAlertsTable {
  flow_id: string
  kind: string
  threshold: number
  since: Time
}

export interface EncryptionKeysTable {
  phone_number_id: string
  /** PEM. */
  public_key: string
  created_at: Time
}

/** Answers of the dashboard's endpoint `/flow-data/<flow id>`. */
export interface FlowAnswersTable {
  flow_id: string
  /** Number of saves; a save based on an older revision is refused. */
  revision: number
  answers: Json
  updated_by: string
  updated_at: Time
}

/** Key pairs of the data endpoint; the private half is sealed with a secret that is not in the store. */
export interface FlowKeysTable {
  id: string
  public_key: string
  private_key_sealed: string
  created_by: string
  created_at: Time
}

export interface FlowExchangesTable {
  id: Generated<number>
  flow_id: string
  at: Time
  duration_ms: number
  action: string
  screen: string | null
  request: Json
  answer: Json | null
  /** HTTP status of the answer. */
  status: number
  is_encrypted: Flag
  problem: string | null
}

/** Flow tokens that expire. */
export interface FlowTokensTable {
  flow_id: string
  /** SHA-256 in base64url. */
  token_hash: string
  first_seen: Time
}

/** Answers to flows, extracted from events. */
interface CustomerAnswersTable {
  id: Generated<number>
  /** Empty if the flow token names no flow. */
  flow_id: string
  /** Empty if the flow token names no version. */
  version_id: string
  flow_token: string
  message_id: string | null
  wa_id: string
  person_name: string | null
  phone_number_id: string | null
  at: Time
  received_at: Time
  /** The `response_json` text, verbatim. */
  response: string
}

/** Whether a message with a flow was sent, opened, reached a screen or was answered, once each. */
interface FlowStepsTable {
  id: Generated<number>
  flow_id: string
  /** Empty if the flow token names no version. */
  version_id: string
  /** Hash of the flow token, or of the message ID if several messages share the token. */
  token_hash: string
  /** `sent`, `opened`, `screen` or `completed`. */
  kind: string
  /** Empty except for screens. */
  screen: string
  /** First time it happened. */
  at: Time
  /** Of `completed`: milliseconds since it was sent, and since it was opened; null where that isn’t known. */
  sent_ms: Generated<number | null>
  opened_ms: Generated<number | null>
}

/**
 * Steps of a flow counted by the hour they happened in. Hours that `flow_uncounted_hours` names are counted again
 * before they are read.
 */
interface FlowHoursTable {
  flow_id: string
  version_id: string
  /** Hours since 1970. */
  hour: number
  /** A kind of step, or `sent to completed` and `opened to completed`: answers whose time is known. */
  kind: string
  screen: string
  reached: number
  /** Of those, messages of which no later step is known. */
  came_no_further: number
}

/** Hours with steps that changed since they were counted. */
interface FlowUncountedHoursTable {
  flow_id: string
  hour: number
}

export interface FlowTables {
  flows: FlowsTable
  flow_versions: FlowVersionsTable
  flow_endpoint_requests: FlowEndpointRequestsTable
  flow_endpoint_calls: FlowEndpointCallsTable
  flow_alerts: FlowAlertsTable
  encryption_keys: EncryptionKeysTable
  flow_answers: FlowAnswersTable
  flow_keys: FlowKeysTable
  flow_exchanges: FlowExchangesTable
  flow_tokens: FlowTokensTable
  customer_answers: CustomerAnswersTable
  flow_steps: FlowStepsTable
  flow_hours: FlowHoursTable
  flow_uncounted_hours: FlowUncountedHoursTable
}

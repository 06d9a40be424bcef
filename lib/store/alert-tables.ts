import type { Generated } from 'kysely'
import type { LeasedWork } from './leased-work'

/** Milliseconds since 1970. */
type Time = number
type Json = string
type Flag = 0 | 1

/** Rules an admin changed; the others use the contract's defaults. */
interface AlertRulesTable {
  kind: string
  is_on: Flag
  severity: string
}

/** Roles with alert settings. */
interface AlertRolesTable {
  role: string
  /** List of rules. */
  rules: Json
}

/** Incidents: at most one open row per rule and object. */
export interface IncidentsTable {
  id: Generated<number>
  /** Rule and object as one text. */
  subject: string
  rule: string
  severity: string
  object_kind: string
  object_id: string
  sentence: string
  opened_at: Time
  last_at: Time
  events: number
  acknowledged_at: Time | null
  /** The person's name at the time. */
  acknowledged_by: string | null
  resolved_at: Time | null
  resolved_by: string | null
  /** What the event said that ended it. */
  resolution: Generated<string | null>
}

/** Where incidents are sent. */
export interface ContactPointsTable {
  id: string
  kind: string
  name: string
  /** The displayed part of the address. */
  target: string
  /** The address and secret, encrypted with the installation's secret. */
  sealed: string
  is_on: Flag
  least_severity: string
  /** List of rules; empty for all. */
  rules: Json
  created_at: Time
  /** Quiet hours; null for none. */
  quiet: Json | null
  /** Owner; null for the console's own, which admins manage. */
  person_id: Generated<string | null>
  /** 0 for a person without a choice of their own, who only gets alerts by role. */
  is_chosen: Generated<Flag>
  /** For a person's own: whether to notify of proposals awaiting them. */
  takes_proposals: Generated<Flag>
  /** Number IDs; limits incidents about numbers to these. Empty for all. */
  phone_numbers: Generated<Json>
  /** Hours between reminders of unacknowledged incidents; null for none. */
  repeat_hours: Generated<number | null>
}

/** Silences: suppress notices about a rule and an object for a while. */
interface AlertSilencesTable {
  subject: string
  ends_at: Time
  reason: string
  /** The person who last changed it. */
  person_name: string
}

/**
 * One notice to a contact point: about the start or end of an incident, a proposal, or a comment. The id is
 * the same at every attempt.
 */
export interface AlertNoticesTable extends LeasedWork {
  id: string
  contact_point_id: string
  /** 0 for a notice about a proposal or a comment. */
  incident_id: number
  proposal_id: Generated<string | null>
  /** Set for a notice about a comment. */
  comment_id: Generated<number | null>
  type: string
  /** Content as of when the notice was written. */
  content: Json
  state: string
  created_at: Time
  sent_at: Time | null
  /** Held until quiet hours end, then sent together with others. */
  is_held: Generated<Flag>
  last_error: string | null
}

export interface AlertTables {
  alert_rules: AlertRulesTable
  alert_roles: AlertRolesTable
  incidents: IncidentsTable
  contact_points: ContactPointsTable
  alert_notices: AlertNoticesTable
  alert_silences: AlertSilencesTable
}

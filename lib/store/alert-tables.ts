import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string
type Flag = 0 | 1

/** Rules an admin has changed; the others are as the contract has them. */
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

/** Open and resolved incidents: at most one open row for a rule and an object. */
export interface IncidentsTable {
  id: Generated<number>
  /** The rule and the object in one text. */
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
  /** The name of the person then. */
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
  /** The part of the address that people can see. */
  target: string
  /** The address and the secret, unreadable without the secret of the installation. */
  sealed: string
  is_on: Flag
  least_severity: string
  /** List of rules; empty for all of them. */
  rules: Json
  created_at: Time
  /** Hours in which nothing is sent; null for none. */
  quiet: Json | null
  /** Whose it is; null for those of the console, which admins keep. */
  person_id: Generated<string | null>
  /** Not for a person who has chosen nothing: they get what goes to their role alone. */
  is_chosen: Generated<Flag>
  /** Of a person’s own: whether a message says that a proposal waits for them. */
  takes_proposals: Generated<Flag>
  /** IDs of numbers; of those that are about a number, only incidents about these are sent. Empty for all of them. */
  phone_numbers: Generated<Json>
  /** Hours between reminders of unacknowledged incidents; null for none. */
  repeat_hours: Generated<number | null>
}

/** Silences: no messages about a rule and an object for a while. */
interface AlertSilencesTable {
  subject: string
  ends_at: Time
  reason: string
  /** Of whoever wrote it last. */
  person_name: string
}

/** One message to one contact point: about an incident that began or is over, a proposal, or a comment. The id is the same at every attempt. */
export interface AlertNoticesTable {
  id: string
  contact_point_id: string
  /** 0 for a message about a proposal or a comment. */
  incident_id: number
  proposal_id: Generated<string | null>
  /** Of a message about a comment. */
  comment_id: Generated<number | null>
  type: string
  /** What it says, as the incident or the proposal was then. */
  content: Json
  state: string
  attempts: number
  due_at: Time
  leased_until: Time
  created_at: Time
  sent_at: Time | null
  /** It waits for the end of quiet hours, and is told together with others then. */
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

import type { ActionDescription, ChangeAction } from './audit-actions'
import type { Problem } from './error-object'
import type { EventsForPeople } from './event-log'
import type { FlowStatus } from './flow-states'
import type { PhoneNumberReach } from './phone-number-history'
import type { PhoneNumber } from './phone-numbers'

/** What the browser and the dashboard's own server say to each other about the account as a whole. */

/** Hourly counts: each message and call once, and every received event, including message events. */
export const tallyKinds = ['message_in', 'message_out', 'call', 'event'] as const
export type TallyKind = (typeof tallyKinds)[number]

/** Template states counted separately; all others are combined. */
export const countedTemplateStates = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const

export interface TemplateCounts {
  /** Language versions, as counted by the service. */
  total: number
  byState: Record<(typeof countedTemplateStates)[number], number>
  /** The service reports no totals, and has more than were read. */
  isAtLeast?: boolean
}

export interface FlowCounts {
  total: number
  /** Whether the service has more than were read. */
  isAtLeast: boolean
  byState: Record<FlowStatus, number>
}

export const activityHours = 48

/** Hourly activity, from events. */
export interface Activity {
  /** Start of the first hour in milliseconds since 1970. The last hour is the current one. */
  from: number
  /** One count per hour, oldest first. */
  counts: Record<TallyKind, number[]>
  /** Whether this console can receive and verify the service's events. */
  isListening: boolean
}

/** A person's action in this console. */
export interface RecentChange {
  id: number
  /** Milliseconds since 1970. */
  at: number
  /** Name of the person; their email address if they were removed. */
  who: string
  action: ChangeAction
  /** The affected object's ID or name, as in the audit log. */
  subject: string
  /** The action in words. */
  did: ActionDescription
}

/** Whether a number accepts calls, and call counts for the last 24 hours. */
export interface CallingSummary {
  /** Null if unknown: a remote service needs one request per number. */
  isOn: boolean | null
  /** In both directions. */
  calls: number
  answered: number
  /** Customers' calls that ended unanswered. */
  missed: number
  /** Missed calls whose caller nobody has spoken to since. */
  waiting: number
}

/** Parts of the overview. Each is read separately and can fail separately. */
export interface OverviewValues {
  numbers: PhoneNumber[]
  /** By number ID; missing if this console just discovered the number. */
  reach: Record<string, PhoneNumberReach>
  templates: TemplateCounts
  flows: FlowCounts
  attention: EventsForPeople
  activity: Activity
  /** By number ID. A remote service has no call list, so this covers calls seen in events, for numbers with any. */
  calling: Record<string, CallingSummary>
  /** Newest first. Only for people who may read the audit log. */
  changes: RecentChange[]
}

export type OverviewPart = keyof OverviewValues

/** The requested parts, each with its value or the reason it is missing. */
export type Overview = { [Part in OverviewPart]?: { value: OverviewValues[Part] } | { problem: Problem } }

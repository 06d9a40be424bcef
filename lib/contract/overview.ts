import type { ActionDescription, ChangeAction } from './audit-actions'
import type { Problem } from './error-object'
import type { EventsForPeople } from './event-log'
import type { FlowStatus } from './flow-states'
import type { PhoneNumberReach } from './phone-number-history'
import type { PhoneNumber } from './phone-numbers'

/** What the browser and the dashboard's own server say to each other about the account as a whole. */

/** What is counted by the hour: each message and call once, and every event received, those of messages included. */
export const tallyKinds = ['message_in', 'message_out', 'call', 'event'] as const
export type TallyKind = (typeof tallyKinds)[number]

/** States of templates that are counted one by one; the others are counted together. */
export const countedTemplateStates = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const

export interface TemplateCounts {
  /** Language versions, as the service counts. */
  total: number
  byState: Record<(typeof countedTemplateStates)[number], number>
  /** The service gives no totals, and has more than were read. */
  isAtLeast?: boolean
}

export interface FlowCounts {
  total: number
  /** The service has more than were read. */
  isAtLeast: boolean
  byState: Record<FlowStatus, number>
}

export const activityHours = 48

/** What the events told, hour by hour. */
export interface Activity {
  /** Milliseconds since 1970: the beginning of the first hour. The last hour is the present one. */
  from: number
  /** One count for each hour, oldest first. */
  counts: Record<TallyKind, number[]>
  /** Events of the service can reach this console and are believed. */
  isListening: boolean
}

/** Something a person did here. */
export interface RecentChange {
  id: number
  /** Milliseconds since 1970. */
  at: number
  /** Name of the person; the address where the person is gone. */
  who: string
  action: ChangeAction
  /** What it was done to: an id or a name, as the audit log has it. */
  subject: string
  /** The same for people. */
  did: ActionDescription
}

/** Whether a number takes calls, and how those of the last 24 hours went. */
export interface CallingSummary {
  /** Null where nobody asked: another service counts calls, and has one operation for each number. */
  isOn: boolean | null
  /** In both directions. */
  calls: number
  answered: number
  /** Of customers, and over before anyone answered. */
  missed: number
  /** Missed ones whose caller nobody has spoken to since. */
  waiting: number
}

/** Parts of the overview. Each is read by itself, and fails by itself. */
export interface OverviewValues {
  numbers: PhoneNumber[]
  /** By the id of the number; one that is missing has not been seen before. */
  reach: Record<string, PhoneNumberReach>
  templates: TemplateCounts
  flows: FlowCounts
  attention: EventsForPeople
  activity: Activity
  /** By the id of the number. Another service keeps no list of calls: then of those this console heard of, by numbers that had any. */
  calling: Record<string, CallingSummary>
  /** Newest first. Only for those who may see the audit log. */
  changes: RecentChange[]
}

export type OverviewPart = keyof OverviewValues

/** What was asked for, each part with its value or why there is none. */
export type Overview = { [Part in OverviewPart]?: { value: OverviewValues[Part] } | { problem: Problem } }

import { disorderRules, disorderWord } from './disorder-rules'
import type { EventObjectKind } from './event-log'

/** Alert rules, kept free of zod so that pages can use them as well as schemas. */

export const alertSeverities = ['danger', 'warning', 'info'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** Conditions on an event's members; all must match. */
export interface EventCondition {
  fields: readonly string[]
  /** Allowed words by path, such as `other_info.title`; in upper case. */
  is?: Readonly<Record<string, readonly string[]>>
  /** Members that must be absent from the event. */
  lacks?: readonly string[]
}

/**
 * Matches a customer call with this outcome. `failed`: before anyone answered. `connected`: some services tell it only
 * when the call is over.
 */
export interface CallCondition {
  incomingCall: readonly ('missed' | 'taken back' | 'failed' | 'connected')[]
}

export interface AlertRule {
  label: string
  /** Default severity, also used for the events that open the incident. Admins can change it. */
  severity: AlertSeverity
  about: EventObjectKind | 'console'
  /** Any of these opens an incident. */
  opens: readonly (EventCondition | CallCondition)[]
  /** Any of these resolves it, even one that would also open it. If empty, a person must resolve it. */
  ends: readonly (EventCondition | CallCondition)[]
}

const numberQuality = ['phone_number_quality_update']
const templateStatus = ['message_template_status_update']
const flows = ['flows']

const templateIs = (...event: string[]): EventCondition => ({ fields: templateStatus, is: { event } })
const flowAlert = (label: string, event: string): AlertRule => ({
  label,
  severity: 'warning',
  about: 'flow',
  opens: [{ fields: flows, is: { event: [event] } }],
  ends: [{ fields: flows, is: { event: [event], alert_state: ['DEACTIVATED'] } }],
})

/** A condition measured by the console itself; each change becomes a console event (`lib/console/health`). */
const measured = (label: string, severity: AlertSeverity, ...kind: string[]): AlertRule => ({
  label,
  severity,
  about: 'console',
  opens: [{ fields: ['console_health'], is: { kind, state: ['FAILED'] } }],
  ends: [{ fields: ['console_health'], is: { kind, state: ['RECOVERED'] } }],
})

type DisorderRule = (typeof disorderRules)[keyof typeof disorderRules]['rule']
const ofDisorders = Object.fromEntries(
  Object.entries(disorderRules).map(([kind, { rule, label, severity }]) => [
    rule,
    measured(label, severity, disorderWord(kind)),
  ]),
  // The table has exactly these keys.
) as Record<DisorderRule, AlertRule>

const rules = {
  'number-quality': {
    label: 'Phone number quality dropped',
    severity: 'warning',
    about: 'phone-number',
    opens: [
      { fields: numberQuality, is: { event: ['FLAGGED'] } },
      { fields: numberQuality, is: { quality_rating: ['YELLOW', 'MEDIUM', 'RED', 'LOW'] } },
      { fields: numberQuality, is: { new_quality_score: ['YELLOW', 'MEDIUM', 'RED', 'LOW'] } },
    ],
    ends: [
      { fields: numberQuality, is: { quality_rating: ['GREEN', 'HIGH'] } },
      { fields: numberQuality, is: { new_quality_score: ['GREEN', 'HIGH'] } },
      { fields: numberQuality, is: { event: ['UNFLAGGED'] }, lacks: ['quality_rating', 'new_quality_score'] },
    ],
  },
  'number-limit': {
    label: 'Phone number tier lowered',
    severity: 'warning',
    about: 'phone-number',
    opens: [{ fields: numberQuality, is: { event: ['DOWNGRADE'] } }],
    ends: [{ fields: numberQuality, is: { event: ['UPGRADE'] } }],
  },
  'number-tier-used': {
    ...measured('Phone number near the limit of its tier', 'warning', 'TIER'),
    about: 'phone-number',
  },
  'number-status': {
    label: 'Phone number restricted or disconnected',
    severity: 'danger',
    about: 'phone-number',
    opens: [
      {
        fields: numberQuality,
        is: { event: ['RESTRICTED', 'BANNED', 'RATE_LIMITED', 'DISCONNECTED', 'UNVERIFIED'] },
      },
    ],
    ends: [{ fields: numberQuality, is: { event: ['ONBOARDING', 'CONNECTED'] } }],
  },
  'number-name': {
    label: 'Display name rejected',
    severity: 'danger',
    about: 'phone-number',
    opens: [{ fields: ['phone_number_name_update'], is: { decision: ['REJECTED'] } }],
    ends: [{ fields: ['phone_number_name_update'], is: { decision: ['APPROVED'] } }],
  },
  'account-restricted': {
    label: 'Account restricted or disabled',
    severity: 'danger',
    about: 'account',
    opens: [
      {
        fields: ['account_update'],
        is: { event: ['ACCOUNT_RESTRICTION', 'ACCOUNT_VIOLATION', 'ACCOUNT_OFFBOARDED', 'ACCOUNT_DELETED'] },
      },
      {
        fields: ['account_update'],
        is: { event: ['DISABLED_UPDATE'], 'ban_info.waba_ban_state': ['DISABLE', 'SCHEDULE_FOR_DISABLE'] },
      },
      { fields: ['account_review_update'], is: { decision: ['REJECTED'] } },
    ],
    ends: [
      {
        fields: ['account_update'],
        is: { event: ['DISABLED_UPDATE'], 'ban_info.waba_ban_state': ['REINSTATE'] },
      },
      { fields: ['account_update'], is: { event: ['ACCOUNT_RECONNECTED'] } },
      // Of a number that was restricted.
      { fields: numberQuality, is: { event: ['ONBOARDING', 'CONNECTED'] } },
      { fields: ['account_review_update'], is: { decision: ['APPROVED'] } },
    ],
  },
  'template-rejected': {
    label: 'Template rejected',
    severity: 'danger',
    about: 'template',
    opens: [templateIs('REJECTED')],
    ends: [templateIs('APPROVED', 'PENDING', 'DELETED', 'PENDING_DELETION')],
  },
  'template-paused': {
    label: 'Template paused',
    severity: 'warning',
    about: 'template',
    opens: [templateIs('PAUSED')],
    ends: [
      templateIs('APPROVED', 'REINSTATED', 'DISABLED', 'DELETED', 'PENDING_DELETION'),
      { fields: templateStatus, is: { 'other_info.title': ['UNPAUSE'] } },
    ],
  },
  'template-disabled': {
    label: 'Template disabled',
    severity: 'danger',
    about: 'template',
    opens: [templateIs('DISABLED')],
    ends: [templateIs('APPROVED', 'REINSTATED', 'DELETED', 'PENDING_DELETION')],
  },
  'template-quality': {
    label: 'Template quality low',
    severity: 'warning',
    about: 'template',
    opens: [
      templateIs('FLAGGED'),
      { fields: ['message_template_quality_update'], is: { new_quality_score: ['RED', 'LOW'] } },
    ],
    ends: [
      templateIs('REINSTATED', 'DELETED', 'PENDING_DELETION'),
      {
        fields: ['message_template_quality_update'],
        is: { new_quality_score: ['GREEN', 'HIGH', 'YELLOW', 'MEDIUM'] },
      },
    ],
  },
  'template-category': {
    label: 'Template category changed',
    severity: 'warning',
    about: 'template',
    opens: [
      { fields: ['template_category_update'] },
      { fields: templateStatus, is: { 'other_info.title': ['CATEGORY_CHANGED'] } },
    ],
    ends: [
      templateIs('DELETED', 'PENDING_DELETION'),
      { fields: templateStatus, is: { 'other_info.title': ['CATEGORY_RESTORED'] } },
    ],
  },
  'review-late': {
    label: 'Review takes longer than usual',
    severity: 'info',
    about: 'template',
    opens: [{ fields: ['console_health'], is: { kind: ['REVIEW'], state: ['FAILED'] } }],
    ends: [templateIs('APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'DELETED', 'PENDING_DELETION')],
  },
  'flow-status': {
    label: 'Flow throttled or blocked',
    severity: 'danger',
    about: 'flow',
    opens: [{ fields: flows, is: { event: ['FLOW_STATUS_CHANGE'], new_status: ['THROTTLED', 'BLOCKED'] } }],
    ends: [
      {
        fields: flows,
        is: { event: ['FLOW_STATUS_CHANGE'], new_status: ['PUBLISHED', 'DEPRECATED', 'DRAFT'] },
      },
    ],
  },
  'flow-endpoint-errors': flowAlert('Flow endpoint failing', 'ENDPOINT_ERROR_RATE'),
  'flow-endpoint-latency': flowAlert('Flow endpoint slow', 'ENDPOINT_LATENCY'),
  'flow-endpoint-availability': flowAlert('Flow endpoint unreachable', 'ENDPOINT_AVAILABILITY'),
  'flow-client-errors': flowAlert('Errors in a flow', 'CLIENT_ERROR_RATE'),
  'flow-version': {
    label: 'Flow version expiring',
    severity: 'warning',
    about: 'flow',
    opens: [{ fields: flows, is: { event: ['FLOW_VERSION_EXPIRY_WARNING'] } }],
    ends: [],
  },
  'call-missed': {
    label: 'Missed call',
    severity: 'warning',
    about: 'phone-number',
    opens: [{ incomingCall: ['missed', 'taken back', 'failed'] }],
    ends: [{ incomingCall: ['connected'] }],
  },
  ...ofDisorders,
  'console-offline': {
    label: 'Console was offline',
    severity: 'warning',
    about: 'console',
    opens: [{ fields: ['console_gap'] }],
    ends: [],
  },
} as const satisfies Record<string, AlertRule>

/** Alert conditions by kind. Admins decide which are on and how severe they are. */
export const alertRules: Readonly<Record<AlertRuleKind, AlertRule>> = rules
export type AlertRuleKind = keyof typeof rules
// The table above has exactly these keys.
export const alertRuleKinds = Object.keys(rules) as AlertRuleKind[]

export const incidentStates = ['open', 'acknowledged', 'resolved'] as const
export type IncidentState = (typeof incidentStates)[number]

export const contactPointKinds = ['email', 'webhook', 'slack', 'teams'] as const
export type ContactPointKind = (typeof contactPointKinds)[number]

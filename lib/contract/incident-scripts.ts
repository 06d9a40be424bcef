import type { AlertRuleKind } from './alert-rules'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations'
import type { EventField } from './events'
import type { PhoneNumberMove } from './phone-numbers'
import type { TemplateCategory } from './templates'

/** One event in a script, affecting an account, number, template or flow. */
export type ScriptStep = {
  /** Milliseconds after the script starts. */
  afterMs: number
  says: string
} & (
  | { number: Omit<PhoneNumberMove, 'reason'> }
  | { template: 'loses quality' }
  | { category: TemplateCategory }
  | { categoryToCome: TemplateCategory; inMs: number }
  | { endpoint: { p90Ms: number; availability: number } }
  | { review: 'begins' | 'ends' }
  /** Number of people the business messages who weren't messaged earlier in this script. */
  | { reaches: number }
  | { call: 'is missed' | 'is answered' }
  /** Text of a customer's message. */
  | { writes: string }
  /** Events with no other cause in the simulation. */
  | { event: EventField; value: Readonly<Record<string, unknown>> }
  /** How long the service holds all deliveries, in milliseconds. */
  | { holdsEventsMs: number }
  /** When access tokens expire, in milliseconds; null for never. */
  | { tokensExpireInMs: number | null }
  /** Stops the clock here, so that ongoing conditions are detected. */
  | { lasts: true }
)

export interface IncidentScript {
  label: string
  about: 'account' | 'phone-number' | 'template' | 'flow'
  steps: readonly ScriptStep[]
  /** Alert rules under which it opens incidents, in order and without duplicates. */
  opens: readonly AlertRuleKind[]
  /** Those still open when it ends. */
  staysOpen: readonly AlertRuleKind[]
}

const scripts = {
  'number-restricted': {
    label: 'A number loses quality, is restricted, and recovers',
    about: 'phone-number',
    steps: [
      { afterMs: 0, says: 'Its quality becomes medium.', number: { quality_rating: 'YELLOW' } },
      { afterMs: 6 * HOUR_MS, says: 'Its quality becomes low.', number: { quality_rating: 'RED' } },
      { afterMs: 12 * HOUR_MS, says: 'It is restricted.', number: { status: 'RESTRICTED' } },
      { afterMs: 4 * DAY_MS, says: 'The restriction ends.', number: { status: 'CONNECTED' } },
      { afterMs: 7 * DAY_MS, says: 'Its quality is high again.', number: { quality_rating: 'GREEN' } },
    ],
    opens: ['number-quality', 'number-status', 'account-restricted'],
    staysOpen: [],
  },
  'tier-changes': {
    label: 'A number’s tier is lowered and raised again',
    about: 'phone-number',
    steps: [
      { afterMs: 0, says: 'It can reach 250 people a day.', number: { throughput_level: 'TIER_250' } },
      { afterMs: 7 * DAY_MS, says: 'It can reach 1,000.', number: { throughput_level: 'TIER_1K' } },
      { afterMs: 14 * DAY_MS, says: 'It can reach 10,000.', number: { throughput_level: 'TIER_10K' } },
    ],
    opens: ['number-limit'],
    staysOpen: [],
  },
  'tier-used': {
    label: 'A number comes near the limit of its tier',
    about: 'phone-number',
    steps: [
      { afterMs: 0, says: 'It can reach 250 people a day.', number: { throughput_level: 'TIER_250' } },
      { afterMs: HOUR_MS, says: 'It has reached 60 of them.', reaches: 60 },
      { afterMs: 2 * HOUR_MS, says: 'It has reached 130.', reaches: 70 },
      { afterMs: 3 * HOUR_MS, says: 'It has reached 205, more than 80%.', reaches: 75 },
      { afterMs: 28 * HOUR_MS, says: 'A day later they no longer count.', lasts: true },
      { afterMs: 30 * HOUR_MS, says: 'It can reach 10,000.', number: { throughput_level: 'TIER_10K' } },
    ],
    opens: ['number-limit', 'number-tier-used'],
    staysOpen: [],
  },
  'name-rejected': {
    label: 'A display name is rejected and approved later',
    about: 'phone-number',
    steps: [
      { afterMs: 0, says: 'Its display name is in review.', number: { name_status: 'PENDING_REVIEW' } },
      { afterMs: DAY_MS, says: 'The name is rejected.', number: { name_status: 'DECLINED' } },
      { afterMs: 3 * DAY_MS, says: 'The name is approved.', number: { name_status: 'APPROVED' } },
    ],
    opens: ['number-name'],
    staysOpen: [],
  },
  'template-disabled': {
    label: 'A template is paused twice and then disabled',
    about: 'template',
    steps: [
      { afterMs: 0, says: 'Its quality is low, so it is paused for 3 hours.', template: 'loses quality' },
      { afterMs: 4 * HOUR_MS, says: 'It is paused again, for 6 hours.', template: 'loses quality' },
      { afterMs: 11 * HOUR_MS, says: 'It is disabled.', template: 'loses quality' },
    ],
    opens: ['template-quality', 'template-paused', 'template-paused', 'template-disabled'],
    staysOpen: ['template-quality', 'template-disabled'],
  },
  'template-category': {
    label: 'A template’s category is changed to marketing',
    about: 'template',
    steps: [{ afterMs: 0, says: 'It is a marketing template from now on.', category: 'MARKETING' }],
    opens: ['template-category'],
    staysOpen: ['template-category'],
  },
  'category-to-come': {
    label: 'A category change is announced, then made 30 days later',
    about: 'template',
    steps: [
      {
        afterMs: 0,
        says: 'The service announces that it will be a marketing template in 30 days.',
        categoryToCome: 'MARKETING',
        inMs: 30 * DAY_MS,
      },
      { afterMs: 30 * DAY_MS, says: 'It is a marketing template from now on.', category: 'MARKETING' },
    ],
    opens: ['template-category'],
    staysOpen: ['template-category'],
  },
  'limit-raised': {
    label: 'A number’s tier is raised twice',
    about: 'phone-number',
    steps: [
      { afterMs: 0, says: 'It can reach 100,000 people a day.', number: { throughput_level: 'TIER_100K' } },
      { afterMs: 7 * DAY_MS, says: 'It can reach everyone.', number: { throughput_level: 'UNLIMITED' } },
    ],
    opens: [],
    staysOpen: [],
  },
  'endpoint-fails': {
    label: 'A flow’s endpoint slows down; the flow is throttled, blocked, then recovers',
    about: 'flow',
    steps: [
      { afterMs: 0, says: 'Its endpoint is slow.', endpoint: { p90Ms: 2000, availability: 100 } },
      {
        afterMs: HOUR_MS,
        says: 'It is very slow, so the flow is throttled.',
        endpoint: { p90Ms: 9000, availability: 96 },
      },
      {
        afterMs: 2 * HOUR_MS,
        says: 'It hardly ever responds, so the flow is blocked.',
        endpoint: { p90Ms: 9000, availability: 20 },
      },
      {
        afterMs: 5 * HOUR_MS,
        says: 'It responds again, and the flow is throttled.',
        endpoint: { p90Ms: 300, availability: 100 },
      },
      {
        afterMs: 6 * HOUR_MS,
        says: 'The flow can be sent as before.',
        endpoint: { p90Ms: 300, availability: 100 },
      },
    ],
    opens: ['flow-endpoint-latency', 'flow-status', 'flow-endpoint-availability'],
    staysOpen: [],
  },
  'token-ends': {
    label: 'The access token expires and is replaced',
    about: 'account',
    steps: [
      // Relative to when the step actually runs, which may be slightly late.
      {
        afterMs: 0,
        says: 'The access token expires in 10 days.',
        tokensExpireInMs: 10 * DAY_MS - MINUTE_MS,
      },
      { afterMs: 10 * DAY_MS, says: 'It has expired: every call of the console is refused.', lasts: true },
      { afterMs: 10 * DAY_MS + HOUR_MS, says: 'It is valid again.', tokensExpireInMs: null },
    ],
    opens: ['token-expires', 'token-refused'],
    staysOpen: [],
  },
  'events-stop': {
    label: 'Events stop for an hour',
    about: 'phone-number',
    steps: [
      ...Array.from({ length: 15 }, (_, n) => ({
        afterMs: n * 30 * MINUTE_MS,
        says: 'A customer writes.',
        writes: 'Hello! Is my order on its way?',
      })),
      {
        afterMs: 7 * HOUR_MS + MINUTE_MS,
        says: 'No event leaves the service for an hour and a half.',
        holdsEventsMs: 90 * MINUTE_MS,
      },
      {
        afterMs: 7.5 * HOUR_MS,
        says: 'A customer writes, but the event doesn’t arrive.',
        writes: 'Hello again?',
      },
      { afterMs: 8 * HOUR_MS + MINUTE_MS, says: 'No event has arrived for an hour.', lasts: true },
      { afterMs: 9 * HOUR_MS, says: 'A customer writes, and events arrive again.', writes: 'Thank you!' },
      { afterMs: 9 * HOUR_MS + MINUTE_MS, says: 'Events arrive as before.', lasts: true },
    ],
    opens: ['events-stopped'],
    staysOpen: [],
  },
  'review-takes-long': {
    label: 'A review takes more than a day',
    about: 'template',
    steps: [
      { afterMs: 0, says: 'It is reviewed again.', review: 'begins' },
      { afterMs: 25 * HOUR_MS, says: 'It is still in review.', lasts: true },
      { afterMs: 26 * HOUR_MS, says: 'The review ends.', review: 'ends' },
    ],
    opens: ['review-late'],
    staysOpen: [],
  },
  'call-missed': {
    label: 'A call is missed and the next one is answered',
    about: 'phone-number',
    steps: [
      { afterMs: 0, says: 'A customer calls, and no one answers.', call: 'is missed' },
      { afterMs: HOUR_MS, says: 'The customer calls again, and someone answers.', call: 'is answered' },
    ],
    opens: ['call-missed'],
    staysOpen: [],
  },
  'account-rejected': {
    label: 'An account is rejected in review and approved later',
    about: 'account',
    steps: [
      {
        afterMs: 0,
        says: 'Its number can’t send more messages yet.',
        event: 'account_alerts',
        value: {
          alert_info: {
            alert_severity: 'WARNING',
            alert_status: 'ACTIVE',
            alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
            alert_description: 'The number can’t send more messages yet. It will be reviewed again.',
          },
        },
      },
      {
        afterMs: DAY_MS,
        says: 'The account is rejected.',
        event: 'account_review_update',
        value: { decision: 'REJECTED' },
      },
      {
        afterMs: 3 * DAY_MS,
        says: 'The account is approved.',
        event: 'account_review_update',
        value: { decision: 'APPROVED' },
      },
    ],
    opens: ['account-restricted'],
    staysOpen: [],
  },
  'message-fails': {
    label: 'A message can’t be delivered',
    about: 'account',
    steps: [
      {
        afterMs: 0,
        says: 'A message isn’t delivered, because the customer can’t be reached.',
        event: 'message_status',
        value: {
          statuses: [
            {
              id: 'wamid.script',
              status: 'failed',
              recipient_id: '16505550177',
              errors: [{ code: 131026, title: 'Message undeliverable' }],
            },
          ],
        },
      },
    ],
    opens: [],
    staysOpen: [],
  },
} as const satisfies Record<string, IncidentScript>

/** Scripted incidents: timed steps that affect an account, number, template or flow. */
export const incidentScripts: Readonly<Record<IncidentScriptName, IncidentScript>> = scripts
export type IncidentScriptName = keyof typeof scripts
// The table above has exactly these keys.
export const incidentScriptNames = Object.keys(scripts) as IncidentScriptName[]

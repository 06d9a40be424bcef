import type { AlertRuleKind } from './alert-rules'
import type { PhoneNumberMove } from './phone-numbers'
import type { TemplateCategory } from './templates'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** One thing that happens to the number, template or flow a script is about. */
export type ScriptStep = {
  /** Milliseconds after the script began. */
  afterMs: number
  says: string
} & (
  | { number: Omit<PhoneNumberMove, 'reason'> }
  | { template: 'loses quality' }
  | { category: TemplateCategory }
  | { categoryToCome: TemplateCategory; inMs: number }
  | { endpoint: { p90Ms: number; availability: number } }
)

export interface IncidentScript {
  label: string
  about: 'phone-number' | 'template' | 'flow'
  steps: readonly ScriptStep[]
  /** The alert rules under which it opens an incident, once each, in this order. */
  opens: readonly AlertRuleKind[]
  /** Those of them that are open at its end. */
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
    label: 'A number’s tier is lowered, and raised again',
    about: 'phone-number',
    steps: [
      { afterMs: 0, says: 'It may reach 250 people a day.', number: { throughput_level: 'TIER_250' } },
      { afterMs: 7 * DAY_MS, says: 'It may reach 1,000.', number: { throughput_level: 'TIER_1K' } },
      { afterMs: 14 * DAY_MS, says: 'It may reach 10,000.', number: { throughput_level: 'TIER_10K' } },
    ],
    opens: ['number-limit'],
    staysOpen: [],
  },
  'name-rejected': {
    label: 'A display name is rejected, and approved later',
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
    label: 'A template is paused twice, and disabled',
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
    label: 'A template’s category will change in 30 days, and does',
    about: 'template',
    steps: [
      {
        afterMs: 0,
        says: 'It is announced that it will be a marketing template in 30 days.',
        categoryToCome: 'MARKETING',
        inMs: 30 * DAY_MS,
      },
      { afterMs: 30 * DAY_MS, says: 'It is a marketing template from now on.', category: 'MARKETING' },
    ],
    opens: ['template-category'],
    staysOpen: ['template-category'],
  },
  'limit-raised': {
    label: 'A number’s tier is raised, twice',
    about: 'phone-number',
    steps: [
      { afterMs: 0, says: 'It may reach 100,000 people a day.', number: { throughput_level: 'TIER_100K' } },
      { afterMs: 7 * DAY_MS, says: 'It may reach everyone.', number: { throughput_level: 'UNLIMITED' } },
    ],
    opens: [],
    staysOpen: [],
  },
  'endpoint-fails': {
    label: 'A flow’s endpoint slows down, is throttled, blocked, and recovers',
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
} as const satisfies Record<string, IncidentScript>

/** Incidents as scripts: what happens to a number, a template or a flow, step by step, at times after the start. */
export const incidentScripts: Readonly<Record<IncidentScriptName, IncidentScript>> = scripts
export type IncidentScriptName = keyof typeof scripts
// The table above has exactly these names.
export const incidentScriptNames = Object.keys(scripts) as IncidentScriptName[]

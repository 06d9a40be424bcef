import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { demoAccount } from '../accounts'
import { flowId } from '../flow-rows'
import { demoFlows } from '../flows/demo-flows'
import { type DemoEvent, numberOf } from './demo-event'

const { restricted, unverified } = demoAccount.byState
const DAY_SECONDS = DAY_MS / 1000

/** ID of the flow with this name. */
const flowCalled = (name: string) => demoFlows.filter((flow) => flow.name === name).map(flowId)[0]

/** How the number in Paris came to be restricted, matching its history (lib/demo/numbers). */
const restriction: readonly DemoEvent[] = [
  {
    agoMs: 4 * DAY_MS,
    field: 'phone_number_quality_update',
    value: () => ({
      ...numberOf('restricted'),
      event: 'FLAGGED',
      current_limit: 'TIER_1K',
      max_daily_conversations_per_business: 'TIER_1K',
    }),
  },
  {
    agoMs: 4 * DAY_MS - 2 * MINUTE_MS,
    field: 'phone_number_quality_update',
    value: () => ({
      ...numberOf('restricted'),
      event: 'DOWNGRADE',
      current_limit: 'TIER_250',
      old_limit: 'TIER_1K',
      max_daily_conversations_per_business: 'TIER_250',
    }),
  },
  {
    agoMs: 2 * DAY_MS - 3 * HOUR_MS,
    field: 'account_alerts',
    value: () => ({
      entity_type: 'PHONE_NUMBER',
      entity_id: restricted.id,
      alert_info: {
        alert_severity: 'WARNING',
        alert_status: 'ACTIVE',
        alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_FAILED',
        alert_description:
          'Many people blocked +33 1 99 00 12 34 after recent offers. If this continues, it can only reply to customers.',
      },
    }),
  },
  {
    agoMs: DAY_MS,
    field: 'account_alerts',
    value: () => ({
      entity_type: 'PHONE_NUMBER',
      entity_id: restricted.id,
      alert_info: {
        alert_severity: 'CRITICAL',
        alert_status: 'ACTIVE',
        alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
        alert_description:
          'The quality of +33 1 99 00 12 34 stayed low: too many people blocked or reported it. For the next 7 days, it can only reply to people who message first.',
      },
    }),
  },
  {
    agoMs: DAY_MS,
    field: 'account_update',
    value: (at) => ({
      event: 'ACCOUNT_RESTRICTION',
      phone_number: numberOf('restricted').display_phone_number,
      restriction_info: [
        {
          restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING',
          expiration: at + 7 * DAY_SECONDS,
          remediation: 'Reply only to people who message first.',
        },
      ],
    }),
  },
]

/** Events about the account, its numbers and its flows. */
export const accountNews: readonly DemoEvent[] = [
  ...restriction,
  {
    agoMs: 6 * DAY_MS,
    field: 'account_review_update',
    value: () => ({ decision: 'APPROVED' }),
  },
  {
    agoMs: 6 * DAY_MS - HOUR_MS,
    field: 'business_capability_update',
    value: () => ({ max_daily_conversations_per_business: 'TIER_10K', max_phone_numbers_per_waba: 25 }),
  },
  {
    agoMs: 2 * DAY_MS - MINUTE_MS,
    field: 'phone_number_name_update',
    value: () => ({
      ...numberOf('unverified'),
      decision: 'PENDING',
      requested_verified_name: unverified.verified_name,
      rejection_reason: null,
    }),
  },
  {
    agoMs: 5 * DAY_MS,
    field: 'account_update',
    value: () => ({ event: 'VERIFIED_ACCOUNT' }),
  },
  {
    agoMs: 2 * DAY_MS - HOUR_MS,
    field: 'flows',
    value: () => ({
      event: 'FLOW_STATUS_CHANGE',
      message: 'The flow was published.',
      flow_id: flowCalled('Feedback after delivery'),
      old_status: 'DRAFT',
      new_status: 'PUBLISHED',
    }),
  },
  {
    agoMs: HOUR_MS,
    field: 'flows',
    value: () => ({
      event: 'ENDPOINT_ERROR_RATE',
      message: 'The endpoint fails in more than half of the requests.',
      flow_id: flowCalled('Where is my order'),
      threshold: 50,
      alert_state: 'ACTIVATED',
      error_rate: 50,
      errors: [{ error_type: 'timeout_error', error_rate: 50, error_count: 60 }],
    }),
  },
  {
    agoMs: HOUR_MS - 5 * MINUTE_MS,
    field: 'flows',
    value: () => ({
      event: 'FLOW_STATUS_CHANGE',
      message: 'The flow is shown to fewer people until its endpoint works again.',
      flow_id: flowCalled('Where is my order'),
      old_status: 'PUBLISHED',
      new_status: 'THROTTLED',
    }),
  },
]

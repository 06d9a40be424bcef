import { digitsOf } from '@/lib/contract/digits-of'
import { customersPerDay, throughputLevels } from '@/lib/contract/phone-number-states'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import { newSecretId } from '../ids'
import type { PhoneNumberRow } from './find'

const WEEK_SECONDS = 7 * 86_400
/** Maximum numbers per account, as reported in capabilities. */
const MOST_NUMBERS = 25

/**
 * Members shared by events about numbers; published ones carry no identifier (spec:events#number-quality).
 */
const common = (context: ServiceContext, number: PhoneNumberRow) => ({
  display_phone_number: digitsOf(number.display_phone_number),
  phone_number_id: number.id,
  event_id: newSecretId(context, 20),
})

/** `phone_number_quality_update` (spec:events#number-quality), plus the color. */
export async function announceQuality(
  context: ServiceContext,
  tx: Queries,
  before: PhoneNumberRow,
  { event, after, reason }: { event: string; after: PhoneNumberRow; reason: string | undefined },
): Promise<void> {
  const value = {
    ...common(context, after),
    event,
    current_limit: after.throughput_level,
    old_limit: before.throughput_level,
    max_daily_conversations_per_business: after.throughput_level,
    quality_rating: after.quality_rating,
    previous_quality_rating: before.quality_rating,
    ...(reason ? { reason } : {}),
  }
  await announce(context, tx, { accountId: after.account_id, field: 'phone_number_quality_update', value })
}

/**
 * `business_capability_update` (spec:events#business-capability): how many people may be messaged per day; -1
 * is unlimited.
 */
export async function announceCapability(
  context: ServiceContext,
  tx: Queries,
  after: PhoneNumberRow,
): Promise<void> {
  const perDay = after.throughput_level === 'UNLIMITED' ? -1 : customersPerDay[after.throughput_level]
  if (perDay === undefined) return
  const value = {
    event_id: newSecretId(context, 20),
    max_daily_conversations_per_business: perDay,
    max_phone_numbers_per_waba: MOST_NUMBERS,
  }
  await announce(context, tx, { accountId: after.account_id, field: 'business_capability_update', value })
}

/** `account_review_update` (spec:events#account-review): the outcome of the review after a restriction. */
export async function announceReview(
  context: ServiceContext,
  tx: Queries,
  after: PhoneNumberRow,
  decision: 'APPROVED' | 'REJECTED',
): Promise<void> {
  const value = { decision, event_id: newSecretId(context, 20) }
  await announce(context, tx, { accountId: after.account_id, field: 'account_review_update', value })
}

const decisions: Readonly<Record<string, string>> = {
  APPROVED: 'APPROVED',
  AVAILABLE_WITHOUT_REVIEW: 'APPROVED',
  DECLINED: 'REJECTED',
  PENDING_REVIEW: 'PENDING',
}

/** `phone_number_name_update` (spec:events#number-name). */
export async function announceName(
  context: ServiceContext,
  tx: Queries,
  after: PhoneNumberRow,
  reason: string | undefined,
): Promise<void> {
  const decision = decisions[after.name_status] ?? 'DEFERRED'
  const code = reason && /^NAME_[A-Z_]+$/.test(reason) ? reason : 'NAME_NOT_CONSISTENT'
  const value = {
    ...common(context, after),
    decision,
    requested_verified_name: after.verified_name,
    rejection_reason: decision === 'REJECTED' ? code : null,
    ...(reason ? { reason } : {}),
  }
  await announce(context, tx, { accountId: after.account_id, field: 'phone_number_name_update', value })
}

/** `account_alerts` (spec:events#account-alerts): a number of low quality cannot get a higher tier. */
export async function announceAlert(
  context: ServiceContext,
  tx: Queries,
  after: PhoneNumberRow,
  reason: string | undefined,
): Promise<void> {
  const value = {
    entity_type: 'PHONE_NUMBER',
    entity_id: after.id,
    event_id: newSecretId(context, 20),
    alert_info: {
      alert_severity: 'CRITICAL',
      alert_status: 'ACTIVE',
      alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_FAILED',
      alert_description: reason ?? `The quality of ${after.display_phone_number} is low.`,
    },
  }
  await announce(context, tx, { accountId: after.account_id, field: 'account_alerts', value })
}

/**
 * `account_update` (spec:events#account-update): a restricted number can reply but not start conversations.
 */
export async function announceRestriction(
  context: ServiceContext,
  tx: Queries,
  after: PhoneNumberRow,
): Promise<void> {
  const expiration = Math.floor(context.clock() / 1000) + WEEK_SECONDS
  const value = {
    event: 'ACCOUNT_RESTRICTION',
    phone_number: digitsOf(after.display_phone_number),
    phone_number_id: after.id,
    event_id: newSecretId(context, 20),
    restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }],
  }
  await announce(context, tx, { accountId: after.account_id, field: 'account_update', value })
}

/** Rank of a tier; STANDARD and unknown tiers rank lowest. */
export const tierRank = (level: string) => throughputLevels.findIndex((each) => each === level)

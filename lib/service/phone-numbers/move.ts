import type { HandlerInput } from '@/lib/contract/endpoint'
import { qualityRatings } from '@/lib/contract/phone-number-states'
import type { PhoneNumberMove, phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import {
  announceAlert,
  announceCapability,
  announceName,
  announceQuality,
  announceRestriction,
  announceReview,
  tierRank,
} from './announce'
import { lockPhoneNumberForUpdate, type PhoneNumberRow } from './find'

/** Simulates a change of a number and announces it. Embedded service only. */
export async function movePhoneNumber(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof phoneNumberEndpoints.movePhoneNumber>,
) {
  await context.store.transaction(async (tx) => {
    await applyMove(
      context,
      tx,
      await lockPhoneNumberForUpdate(context.store, tx, params.phoneNumberId),
      body,
    )
  })
  context.announced.notify()
  return { success: true }
}

/** Applies the change and writes its events, in the transaction that locks the row. */
export async function applyMove(
  context: ServiceContext,
  tx: Queries,
  before: PhoneNumberRow,
  { reason, ...move }: PhoneNumberMove,
): Promise<void> {
  const given = Object.entries(move).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const after: PhoneNumberRow = { ...before, ...Object.fromEntries(given) }
  await tx.updateTable('phone_numbers').set(Object.fromEntries(given)).where('id', '=', before.id).execute()
  for (const event of qualityEvents(before, after)) {
    await announceQuality(context, tx, before, { event, after, reason })
  }
  if (after.throughput_level !== before.throughput_level) await announceCapability(context, tx, after)
  if (after.name_status !== before.name_status) await announceName(context, tx, after, reason)
  if (becomes('quality_rating', 'RED', before, after)) await announceAlert(context, tx, after, reason)
  if (becomes('status', 'RESTRICTED', before, after)) await announceRestriction(context, tx, after)
  const decision = reviewOf(before, after)
  if (decision) await announceReview(context, tx, after, decision)
}

const inReview = ['RESTRICTED', 'FLAGGED', 'BANNED']

/** Outcome of the review after a restriction: reinstated or banned. */
function reviewOf(before: PhoneNumberRow, after: PhoneNumberRow): 'APPROVED' | 'REJECTED' | undefined {
  if (becomes('status', 'BANNED', before, after)) return 'REJECTED'
  return inReview.includes(before.status) && after.status === 'CONNECTED' ? 'APPROVED' : undefined
}

const becomes = (
  member: 'quality_rating' | 'status',
  word: string,
  before: PhoneNumberRow,
  after: PhoneNumberRow,
) => before[member] !== word && after[member] === word

/**
 * The published terms: limits go up and down, numbers are flagged and unflagged (spec:events#number-quality).
 */
function qualityEvents(before: PhoneNumberRow, after: PhoneNumberRow): string[] {
  const events: string[] = []
  const tiers = tierRank(after.throughput_level) - tierRank(before.throughput_level)
  if (tiers !== 0) events.push(tiers > 0 ? 'UPGRADE' : 'DOWNGRADE')
  else if (after.quality_rating !== before.quality_rating) events.push(colorEvent(before, after))
  // No published event covers a number's connection; clients show the raw value.
  if (after.status !== before.status) {
    events.push(after.status === 'CONNECTED' ? 'ONBOARDING' : after.status)
  }
  return events
}

function colorEvent(before: PhoneNumberRow, after: PhoneNumberRow): string {
  if (before.quality_rating === 'UNKNOWN' && after.quality_rating === 'GREEN') return 'ONBOARDING'
  const rank = ({ quality_rating }: PhoneNumberRow) =>
    qualityRatings.findIndex((each) => each === quality_rating)
  return rank(after) > rank(before) && after.quality_rating !== 'UNKNOWN' ? 'FLAGGED' : 'UNFLAGGED'
}

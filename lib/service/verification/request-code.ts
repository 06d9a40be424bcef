import type { HandlerInput } from '@/lib/contract/endpoint'
import { verificationLimits } from '@/lib/contract/limits'
import type { phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { holdPhoneNumber } from '../phone-numbers/find'
import { hashCode, newCode } from './code-hash'
import { codeText } from './code-text'
import { refuseLockedOut, refuseVerified } from './refuse'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** The inbox of a number is for looking at what just came. */
const INBOX_MS = 24 * HOUR_MS

/** Sends a code to the number, where it lands in the simulated inbox. Spec "POST request_code", rules G5. */
export async function requestCode(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof phoneNumberEndpoints.requestCode>,
) {
  const now = context.clock()
  await context.store.transaction(async (tx) => {
    const number = await holdPhoneNumber(context.store, tx, params.phoneNumberId)
    refuseVerified(number)
    const verification = await tx
      .selectFrom('verifications')
      .selectAll()
      .where('phone_number_id', '=', number.id)
      .executeTakeFirst()
    refuseLockedOut(verification, now)
    const sentAt = await codesSince(tx, number.id, now - HOUR_MS)
    refuseTooOften(sentAt, now)
    const code = newCode(context)
    const fresh = {
      code_hash: hashCode(context, number.id, code),
      expires_at: now + verificationLimits.codeMinutes * MINUTE_MS,
      // A new code is no new try, or guessing would have no end; an hour without one forgives.
      attempts: sentAt.length === 0 ? 0 : (verification?.attempts ?? 0),
    }
    await tx
      .insertInto('verifications')
      .values({ phone_number_id: number.id, ...fresh, locked_until: 0 })
      .onConflict((conflict) => conflict.column('phone_number_id').doUpdateSet(fresh))
      .execute()
    await tx
      .deleteFrom('received_codes')
      .where('phone_number_id', '=', number.id)
      .where('at', '<=', now - INBOX_MS)
      .execute()
    const { code_method: method, language } = body
    const text = codeText(code, language, verificationLimits.codeMinutes, method)
    await tx
      .insertInto('received_codes')
      .values({ phone_number_id: number.id, at: now, method, text })
      .execute()
  })
  return { success: true }
}

/** When codes were sent, the last one first. */
async function codesSince(tx: Queries, phoneNumberId: string, since: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('received_codes')
    .select('at')
    .where('phone_number_id', '=', phoneNumberId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ at }) => at)
}

/** @throws ServiceError codeRequestedTooOften */
function refuseTooOften(sentAt: readonly number[], now: number): void {
  const { secondsBetweenRequests, requestsPerHour } = verificationLimits
  const last = sentAt[0]
  const firstOfHour = sentAt[requestsPerHour - 1]
  const nextAt = Math.max(
    last === undefined ? 0 : last + secondsBetweenRequests * 1000,
    firstOfHour === undefined ? 0 : firstOfHour + HOUR_MS,
  )
  if (nextAt <= now) return
  const retryAfterSeconds = Math.ceil((nextAt - now) / 1000)
  raise('codeRequestedTooOften', {
    details: `A number gets one code in ${secondsBetweenRequests} seconds and ${requestsPerHour} in an hour. The next one can be requested in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })
}

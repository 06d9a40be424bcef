import type { HandlerInput } from '@/lib/contract/endpoint'
import { verificationLimits } from '@/lib/contract/limits'
import type { phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { type RefusalDetails, raise } from '../http/raise'
import { announceQuality } from '../phone-numbers/announce'
import { holdPhoneNumber, type PhoneNumberRow } from '../phone-numbers/find'
import { isCode } from './code-hash'
import { refuseLockedOut, refuseVerified, timeText, type VerificationRow } from './refuse'

const MINUTE_MS = 60_000

/** Verifies the number by the code sent last, which is good once. Spec "POST verify_code", rules G6. */
export async function verifyCode(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof phoneNumberEndpoints.verifyCode>,
) {
  const wrong = await context.store.transaction(async (tx) => {
    const number = await holdPhoneNumber(context.store, tx, params.phoneNumberId)
    refuseVerified(number)
    const verification = await tx
      .selectFrom('verifications')
      .selectAll()
      .where('phone_number_id', '=', number.id)
      .executeTakeFirst()
    const now = context.clock()
    refuseLockedOut(verification, now)
    if (!verification?.code_hash) {
      raise('verificationCodeInvalid', {
        details: 'No code is waiting to be entered for this number. Request one first.',
      })
    }
    if (verification.expires_at <= now) {
      raise('verificationCodeExpired', {
        details: `The code was good until ${timeText(verification.expires_at)}.`,
      })
    }
    if (!isCode(number.id, body.code, verification.code_hash)) {
      return countWrongTry(tx, verification, now)
    }
    await becomeVerified(context, tx, number)
    return undefined
  })
  // Raised out here, because a refusal inside would undo the count.
  if (wrong) raise('verificationCodeInvalid', wrong)
  context.announced.ring()
  return { success: true }
}

/** @returns what the person is told */
async function countWrongTry(
  tx: Queries,
  verification: VerificationRow,
  now: number,
): Promise<RefusalDetails> {
  const attempts = verification.attempts + 1
  const left = verificationLimits.attempts - attempts
  const lockedUntil = now + verificationLimits.lockoutMinutes * MINUTE_MS
  await tx
    .updateTable('verifications')
    .set(left > 0 ? { attempts } : { attempts: 0, code_hash: null, locked_until: lockedUntil })
    .where('phone_number_id', '=', verification.phone_number_id)
    .execute()
  if (left > 0) {
    return { details: `The code is wrong. ${left === 1 ? 'One try is' : `${left} tries are`} left.` }
  }
  return {
    details: `The code is wrong, and that was the last try. New tries are possible from ${timeText(lockedUntil)} on.`,
    retryAfterSeconds: verificationLimits.lockoutMinutes * 60,
  }
}

async function becomeVerified(context: ServiceContext, tx: Queries, number: PhoneNumberRow): Promise<void> {
  await tx.deleteFrom('verifications').where('phone_number_id', '=', number.id).execute()
  const isNew = number.status === 'UNVERIFIED' || number.status === 'PENDING'
  const after = { code_verification_status: 'VERIFIED', ...(isNew ? { status: 'CONNECTED' } : {}) }
  await tx.updateTable('phone_numbers').set(after).where('id', '=', number.id).execute()
  await announceQuality(context, tx, number, {
    event: 'ONBOARDING',
    after: { ...number, ...after },
    reason: 'The number was verified.',
  })
}

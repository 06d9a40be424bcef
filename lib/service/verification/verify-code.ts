import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { MINUTE_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { verificationLimits } from '@/lib/contract/limits'
import type { phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import { momentUtc, nextMinuteUtc } from '@/lib/labels/times'
import { isSameSecret } from '@/lib/runtime/http/signature'
import type { Queries, Store } from '@/lib/store/open'
import type { VerificationsTable } from '@/lib/store/phone-number-tables'
import type { ServiceContext } from '../context'
import { type RefusalDetails, throwServiceError } from '../http/service-error'
import { announceQuality } from '../phone-numbers/announce'
import { lockPhoneNumberForUpdate, type PhoneNumberRow } from '../phone-numbers/find'

type Chance = Pick<ServiceContext, 'random'>

const SALT_BYTES = 16

/** A random six-digit code from 48 bits, which keeps modulo bias below one in a hundred million. */
export function newCode({ random }: Chance): string {
  const value = random(6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(value % 10 ** verificationLimits.codeDigits).padStart(verificationLimits.codeDigits, '0')
}

/**
 * Hashes a code for storage as `salt:hash`. The salt is stored with it, so any process can verify the code.
 */
export function hashCode({ random }: Chance, phoneNumberId: string, code: string): string {
  const salt = Buffer.from(random(SALT_BYTES)).toString('hex')
  return `${salt}:${digest(salt, phoneNumberId, code)}`
}

/** Compares in constant time. */
export function isCode(phoneNumberId: string, code: string, kept: string): boolean {
  const [salt = '', hash = ''] = kept.split(':')
  return isSameSecret(digest(salt, phoneNumberId, code), hash)
}

const digest = (salt: string, phoneNumberId: string, code: string) =>
  createHmac('sha256', salt).update(`${phoneNumberId} ${code}`).digest('hex')

type VerificationRow = Selectable<VerificationsTable>

/** @throws ServiceError numberAlreadyVerified */
function refuseVerified(number: PhoneNumberRow): void {
  if (number.code_verification_status !== 'VERIFIED') return
  throwServiceError('numberAlreadyVerified', {
    details: `The number ${number.display_phone_number} is already verified and needs no code.`,
  })
}

/** @throws ServiceError tooManyVerificationAttempts */
function refuseLockedOut(verification: VerificationRow | undefined, now: number): void {
  if (!verification || verification.locked_until <= now) return
  throwServiceError('tooManyVerificationAttempts', {
    details: `A wrong code was entered ${verificationLimits.attempts} times. You can try again after ${nextMinuteUtc(verification.locked_until)}.`,
    retryAfterSeconds: Math.ceil((verification.locked_until - now) / 1000),
  })
}

/**
 * The number and its pending code, locked until the transaction ends.
 * @throws ServiceError numberAlreadyVerified, tooManyVerificationAttempts
 */
export async function lockUnverified(store: Store, tx: Queries, phoneNumberId: string, now: number) {
  const number = await lockPhoneNumberForUpdate(store, tx, phoneNumberId)
  refuseVerified(number)
  const verification = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('phone_number_id', '=', number.id)
    .executeTakeFirst()
  refuseLockedOut(verification, now)
  return { number, verification }
}

/**
 * Verifies the number with the most recent code, which is valid once. spec:phone-numbers#verify-a-code, rules
 * spec:phone-numbers#rules-of-codes.
 */
export async function verifyCode(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof phoneNumberEndpoints.verifyCode>,
) {
  const wrong = await context.store.transaction(async (tx) => {
    const now = context.clock()
    const { number, verification } = await lockUnverified(context.store, tx, params.phoneNumberId, now)
    if (!verification?.code_hash) {
      throwServiceError('verificationCodeInvalid', {
        details: 'This number has no active code. Request one first.',
      })
    }
    if (verification.expires_at <= now) {
      throwServiceError('verificationCodeExpired', {
        details: `The code expired on ${momentUtc(verification.expires_at)}.`,
      })
    }
    if (!isCode(number.id, body.code, verification.code_hash)) {
      return countWrongTry(tx, verification, now)
    }
    await becomeVerified(context, tx, number)
    return undefined
  })
  // Thrown outside the transaction, because a rollback would undo the attempt count.
  if (wrong) throwServiceError('verificationCodeInvalid', wrong)
  context.announced.notify()
  return { success: true }
}

/** | @returns the error message for people */
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
    details: `The code is wrong, and that was the last try. You can try again after ${nextMinuteUtc(lockedUntil)}.`,
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

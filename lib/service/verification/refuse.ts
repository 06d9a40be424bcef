import type { Selectable } from 'kysely'
import { verificationLimits } from '@/lib/contract/limits'
import type { VerificationsTable } from '@/lib/store/phone-number-tables'
import { raise } from '../http/raise'
import type { PhoneNumberRow } from '../phone-numbers/find'

export type VerificationRow = Selectable<VerificationsTable>

/** @throws ServiceError numberAlreadyVerified */
export function refuseVerified(number: PhoneNumberRow): void {
  if (number.code_verification_status !== 'VERIFIED') return
  raise('numberAlreadyVerified', {
    details: `The number ${number.display_phone_number} is already verified and needs no code.`,
  })
}

/** @throws ServiceError tooManyVerificationAttempts */
export function refuseLockedOut(verification: VerificationRow | undefined, now: number): void {
  if (!verification || verification.locked_until <= now) return
  raise('tooManyVerificationAttempts', {
    details: `A code was entered wrongly ${verificationLimits.attempts} times. New tries are possible from ${timeText(verification.locked_until)} on.`,
    retryAfterSeconds: Math.ceil((verification.locked_until - now) / 1000),
  })
}

/** A moment as everybody reads it the same: `2026-06-01 13:00:00 UTC`. */
export const timeText = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

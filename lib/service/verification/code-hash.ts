import { createHmac, timingSafeEqual } from 'node:crypto'
import { verificationLimits } from '@/lib/contract/limits'
import type { ServiceContext } from '../context'

type Chance = Pick<ServiceContext, 'random'>
type Secret = Pick<ServiceContext, 'settings'>

/** Six digits by chance: 48 bits, so that no code is likelier than another by more than one in a hundred million. */
export function newCode({ random }: Chance): string {
  const value = random(6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(value % 10 ** verificationLimits.codeDigits).padStart(verificationLimits.codeDigits, '0')
}

/** What is kept of a code. Six digits are soon guessed from a bare hash, so it takes the service's secret too. */
export function hashCode({ settings }: Secret, phoneNumberId: string, code: string): string {
  return createHmac('sha256', settings.appSecret).update(`${phoneNumberId} ${code}`).digest('hex')
}

/** Compares in constant time. */
export function isCode(context: Secret, phoneNumberId: string, code: string, hash: string): boolean {
  const given = Buffer.from(hashCode(context, phoneNumberId, code))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { verificationLimits } from '@/lib/contract/limits'
import type { ServiceContext } from '../context'

type Chance = Pick<ServiceContext, 'random'>

const SALT_BYTES = 16

/** Six digits by chance: 48 bits, so that no code is likelier than another by more than one in a hundred million. */
export function newCode({ random }: Chance): string {
  const value = random(6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(value % 10 ** verificationLimits.codeDigits).padStart(verificationLimits.codeDigits, '0')
}

/**
 * What is kept of a code: the salt, a colon, and the hash. The salt is kept beside it and is no secret of this process:
 * whichever takes the code can check it.
 */
export function hashCode({ random }: Chance, phoneNumberId: string, code: string): string {
  const salt = Buffer.from(random(SALT_BYTES)).toString('hex')
  return `${salt}:${digest(salt, phoneNumberId, code)}`
}

/** Compares in constant time. */
export function isCode(phoneNumberId: string, code: string, kept: string): boolean {
  const [salt = '', hash = ''] = kept.split(':')
  const given = Buffer.from(digest(salt, phoneNumberId, code))
  const right = Buffer.from(hash)
  return given.length === right.length && timingSafeEqual(given, right)
}

const digest = (salt: string, phoneNumberId: string, code: string) =>
  createHmac('sha256', salt).update(`${phoneNumberId} ${code}`).digest('hex')

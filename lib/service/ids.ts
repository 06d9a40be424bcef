import type { ServiceContext } from './context'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** An identifier of 15 or 16 digits: some events carry it as a number, so it stays under 2^53. */
export function newNumericId({ random }: Pick<ServiceContext, 'random'>): string {
  const value = random(7).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return String(10n ** 14n + (value % (8n * 10n ** 15n)))
}

/** An unguessable string of lowercase letters and digits, 5 bits per character. */
export function newSecretId({ random }: Pick<ServiceContext, 'random'>, characters: number): string {
  return Array.from(random(characters), (byte) => ALPHABET[byte % 32]).join('')
}

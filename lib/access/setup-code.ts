import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 24
const GROUP = /.{4}(?!$)/g

/** A new code of 120 random bits, in groups of four for people who type it. */
export function newSetupCode(): string {
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replaceAll(GROUP, '$&-')
}

/** Hash of a code, however it was typed: case, spaces, dashes and look-alike letters do not count. */
export function hashSetupCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}

export function isSetupCode(code: string, storedHash: string): boolean {
  const stored = Buffer.from(storedHash)
  const given = Buffer.from(hashSetupCode(code))
  return stored.length === given.length && timingSafeEqual(stored, given)
}

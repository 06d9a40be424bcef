import { randomBytes } from 'node:crypto'
import { hashSecretCode } from '../secret-code'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODES = 10
/** 80 bits: no list of hashes is guessed through. */
const CHARACTERS = 16

/** New codes, in groups of four for who writes them down. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replaceAll(/.{4}(?!$)/g, '$&-'),
  )

/** Hash of a code, however it was typed: case, spaces, dashes and look-alike letters do not count. */
export const hashRecoveryCode = (code: string): string =>
  hashSecretCode(
    code
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  )

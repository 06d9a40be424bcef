import { createHmac, randomBytes } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** A clock may be a step behind or ahead, and people type slowly. */
const STEPS_AROUND = [-1, 0, 1]
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_CHARACTERS = 32

/** A new secret of 160 random bits in base 32, as authenticator apps take it. */
export const newTotpSecret = (): string =>
  Array.from(randomBytes(SECRET_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** The code of a time step (RFC 6238 over RFC 4226, SHA-1, six digits: what every app knows). */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

export const totpStep = (now: number): number => Math.floor(now / STEP_MS)

/** The time step a code belongs to; undefined for a wrong one, and for one not newer than `lastStep`. */
export function matchTotp(secret: string, code: string, now: number, lastStep: number): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  return STEPS_AROUND.map((around) => totpStep(now) + around).find(
    (step) => step > lastStep && totpAt(secret, step) === digits,
  )
}

/** What a QR code tells an authenticator app. */
export function totpUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Switchboard', digits: '6', period: '30' })
  return `otpauth://totp/Switchboard:${encodeURIComponent(email)}?${query}`
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

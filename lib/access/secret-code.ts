import { createHash, randomBytes } from 'node:crypto'

/** A code of 256 random bits for links, cookies and tokens. */
export const newSecretCode = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the format of a code; otherwise no lookup is needed. */
export const isSecretCode = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored form of a code; with this many random bits, a fast hash is enough. */
export const hashSecretCode = (code: string): string => createHash('sha256').update(code).digest('hex')

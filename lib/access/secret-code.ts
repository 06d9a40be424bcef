import { createHash, randomBytes } from 'node:crypto'

/** A code of 256 random bits for links, cookies and tokens. */
export const newSecretCode = (): string => randomBytes(32).toString('base64url')

/** Whether a text could be a code: others need not be looked for. */
export const isSecretCode = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is kept of a code: with so many random bits nothing slower is needed. */
export const hashSecretCode = (code: string): string => createHash('sha256').update(code).digest('hex')

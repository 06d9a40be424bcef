import { DAY_MS } from './durations'
import { machineText } from './machine-text'
import { inOneLine } from './one-line'
import { z } from './zod'

/** Shared types for a person's own account. Times are milliseconds since 1970. */

export const sessionRow = z.object({
  id: z.string(),
  /** Such as `Firefox on Windows`. */
  device: z.string(),
  address: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** When it expires unless it is used again. */
  endsAt: z.number(),
  /** Whether this is the session making the request. */
  isThisOne: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>

export const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})
export type PasskeyRow = z.infer<typeof passkeyRow>

/** Session lifetimes in milliseconds: after sign-in, and after last use. */
export const sessionLimits = z.object({ mostMs: z.number(), idleMs: z.number() })
export type SessionLimits = z.infer<typeof sessionLimits>

export const account = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  hasPassword: z.boolean(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkeyRow),
  sessions: z.array(sessionRow),
  /** Whether the person's role requires a second factor. */
  needsSecondFactor: z.boolean(),
  /** Number of API tokens. */
  tokens: z.number(),
  sessionLimits,
})
export type Account = z.infer<typeof account>

/** Setup data for an authenticator app, until the first code is entered. */
export const authenticatorSetup = z.object({
  /** Split into groups for typing. */
  secret: z.string(),
  /** `otpauth:` URI for a QR code. */
  uri: z.string(),
})
export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>

export const recoveryCodes = z.object({
  /** Returned only once. */
  recoveryCodes: z.array(z.string()),
})
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Null for all numbers. */
  phoneNumberIds: z.array(z.string()).nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** According to the server's clock. */
  isExpired: z.boolean(),
  lastUsedAt: z.number().nullable(),
  lastUsedAddress: z.string().nullable(),
})
export type TokenRow = z.infer<typeof tokenRow>

const line = (what: string, max: number) =>
  z
    .string(`Enter ${what}.`)
    .trim()
    .min(1, `Enter ${what}.`)
    .max(max, `At most ${max} characters.`)
    .superRefine(inOneLine('Enter it on one line.'))

export const accountLimits = { nameCharacters: 100, passkeys: 20, tokens: 50, tokenDays: 366 } as const

export const accountSave = z.strictObject({ name: line('your name', accountLimits.nameCharacters) })
export const passwordChange = z.strictObject({
  currentPassword: machineText().min(1, 'Enter your current password.'),
  password: machineText().min(1, 'Choose a new password.'),
  endTokens: z.boolean('Choose yes or no.').default(false),
  removePasskeys: z.boolean('Choose yes or no.').default(false),
})
export type PasswordChange = z.input<typeof passwordChange>
/** The current password, to confirm a sensitive action. */
export const confirmationBody = z.strictObject({ password: z.string('Enter your password.').max(300) })
/** A six-digit authenticator code, or a recovery code. */
export const codeBody = z.strictObject({
  code: z.string('Enter the code.').max(40, 'This isn’t a valid code.'),
})
/** Validated by @simplewebauthn. */
export const passkeyCreate = z.strictObject({ name: line('a name', 60), response: z.looseObject({}) })

export const tokenCreate = z.strictObject({
  name: line('a name', 60),
  permissions: z.array(machineText()).min(1, 'Choose at least one permission.'),
  phoneNumberIds: z
    .array(z.string().regex(/^\d{1,32}$/))
    .min(1, 'Choose at least one number.')
    .nullable(),
  expiresInDays: z
    .number('Choose when it expires.')
    .int()
    .min(1, 'At least one day.')
    .max(accountLimits.tokenDays, 'At most one year.'),
})
export type TokenCreate = z.infer<typeof tokenCreate>

export const tokenExpiry = (days: number, now: number) => now + days * DAY_MS

/** A new token; the secret is returned only here. */
export const newToken = z.object({
  token: z.string(),
})
export type NewToken = z.infer<typeof newToken>

import { machineText } from './machine-text'
import { inOneLine } from './one-line'
import { z } from './zod'

/** What the browser and the dashboard's own server say about someone's own account. Times are milliseconds since 1970. */

export const sessionRow = z.object({
  id: z.string(),
  /** Such as `Firefox on Windows`. */
  device: z.string(),
  address: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** When it ends, unless it is used until then and may still go on. */
  endsAt: z.number(),
  /** The one that asks. */
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

/** When sessions end, in milliseconds: so long after the sign-in, and so long after they were last used. */
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
  /** The role of this person needs a second factor. */
  needsSecondFactor: z.boolean(),
  /** How many API tokens there are. */
  tokens: z.number(),
  sessionLimits,
})
export type Account = z.infer<typeof account>

/** For an authenticator app, until its first code is entered. */
export const authenticatorSetup = z.object({
  /** In groups, for who types it. */
  secret: z.string(),
  /** `otpauth:`, for a QR code. */
  uri: z.string(),
})
export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>

export const recoveryCodes = z.object({
  /** Shown once. */
  recoveryCodes: z.array(z.string()),
})
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Null: all. */
  phoneNumberIds: z.array(z.string()).nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** By the clock of the server. */
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
/** The present password, asked for again. */
export const confirmationBody = z.strictObject({ password: z.string('Enter your password.').max(300) })
/** Six digits of the app, or a recovery code. */
export const codeBody = z.strictObject({
  code: z.string('Enter the code.').max(40, 'This isn’t a valid code.'),
})
/** Of @simplewebauthn: checked by the library, which is given nothing else. */
export const passkeyCreate = z.strictObject({ name: line('a name', 60), response: z.looseObject({}) })

const DAY_MS = 24 * 60 * 60 * 1000

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

/** A token that was just made: the only time it is shown. */
export const newToken = z.object({
  token: z.string(),
})
export type NewToken = z.infer<typeof newToken>

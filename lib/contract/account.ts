import { machineText } from './machine-text'
import { inOneLine } from './one-line'
import { z } from './zod'

/** What the browser and the dashboard's own server say about somebody's own account. Times are milliseconds since 1970. */

export interface SessionRow {
  id: string
  /** Such as `Firefox on Windows`. */
  device: string
  address: string
  createdAt: number
  lastSeenAt: number
  /** When it ends, unless it is used until then and may still go on. */
  endsAt: number
  /** The one that asks. */
  isThisOne: boolean
}

export interface PasskeyRow {
  id: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}

export interface Account {
  name: string
  email: string
  role: string
  hasPassword: boolean
  hasAuthenticator: boolean
  recoveryCodesLeft: number
  passkeys: PasskeyRow[]
  sessions: SessionRow[]
  /** The role of this person needs a second factor. */
  needsSecondFactor: boolean
  /** How many API tokens there are. */
  tokens: number
  /** When sessions end, in milliseconds: so long after the sign-in, and so long after they were last used. */
  sessionLimits: { mostMs: number; idleMs: number }
}

/** For an authenticator app, until its first code is entered. */
export interface AuthenticatorSetup {
  /** In groups, for who types it. */
  secret: string
  /** `otpauth:`, for a QR code. */
  uri: string
}

export interface RecoveryCodes {
  /** Shown once. */
  recoveryCodes: string[]
}

export interface TokenRow {
  id: string
  name: string
  permissions: string[]
  /** Null: all. */
  phoneNumberIds: string[] | null
  createdAt: number
  expiresAt: number
  /** By the clock of the server. */
  isExpired: boolean
  lastUsedAt: number | null
  lastUsedAddress: string | null
}

const line = (what: string, max: number) =>
  z
    .string(`Enter ${what}.`)
    .trim()
    .min(1, `Enter ${what}.`)
    .max(max, `At most ${max} characters.`)
    .superRefine(inOneLine('Write it in one line.'))

export const accountLimits = { nameCharacters: 100, passkeys: 20, tokens: 50, tokenDays: 366 } as const

export const accountSave = z.strictObject({ name: line('your name', accountLimits.nameCharacters) })
export const passwordChange = z.strictObject({
  currentPassword: machineText().min(1, 'Enter your present password.'),
  password: machineText().min(1, 'Choose a new password.'),
  endTokens: z.boolean('Say yes or no.').default(false),
  removePasskeys: z.boolean('Say yes or no.').default(false),
})
export type PasswordChange = z.input<typeof passwordChange>
/** The present password, asked for again. */
export const confirmationBody = z.strictObject({ password: z.string('Enter your password.').max(300) })
/** Six digits of the app, or a recovery code. */
export const codeBody = z.strictObject({ code: z.string('Enter the code.').max(40, 'This is no code.') })
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
    .number('Choose for how long it is good.')
    .int()
    .min(1, 'At least one day.')
    .max(accountLimits.tokenDays, 'At most a year.'),
})
export type TokenCreate = z.infer<typeof tokenCreate>

export const tokenExpiry = (days: number, now: number) => now + days * DAY_MS

/** A token that was just made: the only time it is shown. */
export interface NewToken {
  token: string
}

import type { Generated } from 'kysely'

/** A date as better-auth keeps it: ISO 8601 text on SQLite, `timestamptz` on PostgreSQL. */
type StoredDate = string | Date
/** A truth as better-auth keeps it: 0 or 1 on SQLite, `boolean` on PostgreSQL. */
type StoredFlag = 0 | 1 | boolean

/** People. This and the next three are better-auth's tables, with its column names. */
export interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: StoredFlag
  image: string | null
  createdAt: StoredDate
  updatedAt: StoredDate
  role: string | null
  banned: StoredFlag | null
  banReason: string | null
  banExpires: StoredDate | null
  /** Milliseconds since 1970, to the minute. */
  lastSeenAt: Generated<number | null>
}

export interface SessionTable {
  id: string
  expiresAt: StoredDate
  token: string
  createdAt: StoredDate
  updatedAt: StoredDate
  ipAddress: string | null
  userAgent: string | null
  userId: string
  impersonatedBy: string | null
  /** Milliseconds since 1970, to the minute. */
  lastSeenAt: Generated<number | null>
  /** Milliseconds since 1970; null: when the session began. */
  confirmedAt: Generated<number | null>
}

/** Ways a person signs in; `password` holds the argon2id hash. */
export interface AccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: StoredDate | null
  refreshTokenExpiresAt: StoredDate | null
  scope: string | null
  password: string | null
  createdAt: StoredDate
  updatedAt: StoredDate
}

export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: StoredDate
  createdAt: StoredDate
  updatedAt: StoredDate
}

/** Attempts to guess, counted until `expires_at` (milliseconds since 1970). */
export interface AttemptsTable {
  key: string
  count: number
  expires_at: number
}

export interface PeopleTables {
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  attempts: AttemptsTable
}

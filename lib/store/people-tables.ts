import type { Generated } from 'kysely'

/** ISO 8601 text on SQLite, `timestamptz` on PostgreSQL, which accepts the same text. */
type StoredDate = string | Date
/** 0 or 1 on SQLite, `boolean` on PostgreSQL, which accepts 0 and 1 too. */
type StoredFlag = 0 | 1 | boolean

/**
 * People. This and the next two tables keep the column names of the library that created them, including
 * unused columns, which are null.
 */
interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: StoredFlag
  createdAt: StoredDate
  updatedAt: StoredDate
  role: string | null
  /** Whether the account is suspended. */
  banned: StoredFlag | null
  /** Milliseconds since 1970, to the minute. */
  lastSeenAt: Generated<number | null>
}

export interface SessionTable {
  id: string
  expiresAt: StoredDate
  /** Hash of the cookie's token. */
  token: string
  createdAt: StoredDate
  updatedAt: StoredDate
  ipAddress: string | null
  userAgent: string | null
  userId: string
  /** Milliseconds since 1970, to the minute. */
  lastSeenAt: Generated<number | null>
  /** Milliseconds since 1970; null means when the session began. */
  confirmedAt: Generated<number | null>
}

/** Ways a person signs in; `password` holds the argon2id hash. */
interface AccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: Generated<string | null>
  createdAt: StoredDate
  updatedAt: StoredDate
}

/** Failed attempts, counted until `expires_at` (milliseconds since 1970). */
interface AttemptsTable {
  key: string
  count: number
  expires_at: number
}

export interface PeopleTables {
  user: UserTable
  session: SessionTable
  account: AccountTable
  attempts: AttemptsTable
}

/** Milliseconds since 1970. */
type Time = number
/** JSON text. */
type Json = string

/** One-time links: invitations and password resets. Only the code's hash is stored. */
interface AccessLinksTable {
  id: string
  kind: 'invite' | 'reset'
  code_hash: string
  /** In lower case; each address has at most one link of each kind. */
  email: string
  /** Set for an invitation. */
  role: string | null
  /** Set for a password reset. */
  person_id: string | null
  /** Name of the person who created it. */
  created_by: string
  /** The person who created it; deleted with them. Null for self-requested and older links. */
  created_by_id: string | null
  created_at: Time
  expires_at: Time
  /** The account an invitation is for. */
  account_key: Generated<string>
}

/** Pending challenges to a browser: a half-finished sign-in or a passkey's challenge. */
interface AccessChallengesTable {
  code_hash: string
  kind: string
  /** The person, if known. */
  person_id: string | null
  value: Json
  expires_at: Time
}

/** A person's authenticator app. */
interface SecondFactorsTable {
  person_id: string
  /** Encrypted with a key of the installation. */
  secret: string
  /** Null until the first correct code. */
  confirmed_at: Time | null
  /** Time step of the last used code; codes cannot be reused. */
  last_step: number
}

/** Recovery codes for a lost second factor; deleted when used. */
interface RecoveryCodesTable {
  person_id: string
  code_hash: string
}

interface PasskeysTable {
  /** The device's credential identifier. */
  id: string
  person_id: string
  name: string
  /** Base64url. */
  public_key: string
  counter: number
  transports: Json
  created_at: Time
  last_used_at: Time | null
}

/** People's tokens for this console's own API. */
interface ApiTokensTable {
  id: string
  person_id: string
  name: string
  token_hash: string
  permissions: Json
  /** Null for all numbers. */
  phone_number_ids: Json | null
  created_at: Time
  expires_at: Time
  last_used_at: Time | null
  last_used_address: string | null
  /** The account it is for. */
  account_key: Generated<string>
}

/** Business accounts beside the primary one. Only the primary account's store has rows here. */
interface BusinessAccountsTable {
  key: string
  name: string
  /** Address of its service; empty for the embedded one. */
  address: string
  business_account_id: string
  /** JSON, encrypted because it contains the access token. */
  settings: string
  created_at: Time
  /** The person's name at the time. */
  created_by: string
}

/** People's roles in an account beside the primary one; groups may add more. */
interface BusinessAccountPeopleTable {
  account_key: string
  person_id: string
  role: string
}

/** A custom role of this console. */
interface CustomRolesTable {
  /** JSON array of the phone number IDs it is limited to; null for all. */
  phone_number_ids: string | null
  /** In lower case; identifies the role. */
  name: string
  description: string
  permissions: Json
  updated_at: Time
  /** Name of the person who last changed it. */
  updated_by: string
}

/** A named set of people. */
interface PeopleGroupsTable {
  id: string
  name: string
  created_at: Time
  updated_at: Time
}

interface PeopleGroupMembersTable {
  group_id: string
  person_id: string
}

/** The role of a group's members in an account. */
interface PeopleGroupRolesTable {
  group_id: string
  account_key: string
  role: string
}

/** Sign-in provider groups whose members belong to a group here. */
interface PeopleGroupProviderGroupsTable {
  group_id: string
  /** The provider's exact name for it. */
  provider_group: string
}

/**
 * The sign-in provider's token for updating people and groups. It belongs to the console, not to a person.
 */
interface ScimTokensTable {
  id: string
  name: string
  token_hash: string
  /** Name of the person who created it. */
  created_by: string
  created_at: Time
  last_used_at: Time | null
  last_used_address: string | null
}

/** SCIM data about people from the sign-in provider. */
interface ScimPeopleTable {
  person_id: string
  /** The provider's identifier. */
  external_id: string | null
  given_name: string | null
  family_name: string | null
  /** 1 while suspended by the provider; a suspension by an admin lasts until an admin ends it. */
  is_suspended_by_provider: number
  /** When the provider deleted the person. */
  deleted_at: Time | null
}

/** SCIM data about groups from the sign-in provider. */
interface ScimGroupsTable {
  group_id: string
  external_id: string | null
  is_made_by_provider: number
}

export interface AccessTables {
  access_links: AccessLinksTable
  access_challenges: AccessChallengesTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  api_tokens: ApiTokensTable
  business_accounts: BusinessAccountsTable
  business_account_people: BusinessAccountPeopleTable
  custom_roles: CustomRolesTable
  people_groups: PeopleGroupsTable
  people_group_members: PeopleGroupMembersTable
  people_group_roles: PeopleGroupRolesTable
  people_group_provider_groups: PeopleGroupProviderGroupsTable
  scim_tokens: ScimTokensTable
  scim_people: ScimPeopleTable
  scim_groups: ScimGroupsTable
}

import type { Generated } from 'kysely'

/** ISO 8601 text on SQLite, `timestamptz` on PostgreSQL, which takes the same text. */
type StoredDate = string | Date
/** 0 or 1 on SQLite, `boolean` on PostgreSQL, which takes 0 and 1, too. */
type StoredFlag = 0 | 1 | boolean

/** People. This and the next two have the column names of the library that kept them first; it left more columns, which are null. */
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
  /** Hash of what the cookie says. */
  token: string
  createdAt: StoredDate
  updatedAt: StoredDate
  ipAddress: string | null
  userAgent: string | null
  userId: string
  /** Milliseconds since 1970, to the minute. */
  lastSeenAt: Generated<number | null>
  /** Milliseconds since 1970; null: when the session began. */
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

/** Attempts to guess, counted until `expires_at` (milliseconds since 1970). */
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

/** Links that let someone in once: an invitation, or a new password. Only the hash of the code is kept. */
interface AccessLinksTable {
  id: string
  kind: 'invite' | 'reset'
  code_hash: string
  /** In lower case; of each kind an address has one link at most. */
  email: string
  /** Of an invitation. */
  role: string | null
  /** Of a new password. */
  person_id: string | null
  /** Name of who made it. */
  created_by: string
  /** Who made it: it goes with the person. Null for who asked for it, and in links of before. */
  created_by_id: string | null
  created_at: Time
  expires_at: Time
  /** Of an invitation: the account it is to. */
  account_key: Generated<string>
}

/** What the server asked a browser, until it answers: half a sign-in, a passkey's challenge. */
interface AccessChallengesTable {
  code_hash: string
  kind: string
  /** Whose it is, where that is known. */
  person_id: string | null
  value: Json
  expires_at: Time
}

/** A person's authenticator app. */
interface SecondFactorsTable {
  person_id: string
  /** Sealed with a key of the installation. */
  secret: string
  /** Null until the first code was right. */
  confirmed_at: Time | null
  /** Time step of the newest code that was used: none is good twice. */
  last_step: number
}

/** Codes for who lost the second factor; gone when used. */
interface RecoveryCodesTable {
  person_id: string
  code_hash: string
}

interface PasskeysTable {
  /** Identifier of the credential, as the device names it. */
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

/** Tokens of people for this console's own API. */
interface ApiTokensTable {
  id: string
  person_id: string
  name: string
  token_hash: string
  permissions: Json
  /** Null where all numbers are meant. */
  phone_number_ids: Json | null
  created_at: Time
  expires_at: Time
  last_used_at: Time | null
  last_used_address: string | null
  /** The account it is for. */
  account_key: Generated<string>
}

/** Business accounts beside the first one. Only the first one's store has rows here. */
interface BusinessAccountsTable {
  key: string
  name: string
  /** Of its service; empty for the one inside this process. */
  address: string
  business_account_id: string
  /** JSON, sealed: it has the access token. */
  settings: string
  created_at: Time
  /** The name of the person then. */
  created_by: string
}

/** Who has which role in an account beside the first one; groups may give them more. */
interface BusinessAccountPeopleTable {
  account_key: string
  person_id: string
  role: string
}

/** A role of the console's own, beside the built-in ones. */
interface CustomRolesTable {
  /** JSON of the IDs of the phone numbers it is limited to; null: all. */
  phone_number_ids: string | null
  /** In lower case; people have it by this name. */
  name: string
  description: string
  permissions: Json
  updated_at: Time
  /** Name of who changed it last. */
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

/** The role that everyone in a group has in an account. */
interface PeopleGroupRolesTable {
  group_id: string
  account_key: string
  role: string
}

/** A group of the sign-in provider whose people are in a group here. */
interface PeopleGroupProviderGroupsTable {
  group_id: string
  /** As the provider says it, exactly. */
  provider_group: string
}

/** A token by which the sign-in provider keeps people and groups up to date. It belongs to the console, not to a person. */
interface ScimTokensTable {
  id: string
  name: string
  token_hash: string
  /** Name of who made it. */
  created_by: string
  created_at: Time
  last_used_at: Time | null
  last_used_address: string | null
}

/** What the sign-in provider said about someone by SCIM. */
interface ScimPeopleTable {
  person_id: string
  /** How the provider calls them. */
  external_id: string | null
  given_name: string | null
  family_name: string | null
  /** 1 while the provider has them suspended; what an admin suspended stays so until an admin resumes it. */
  is_suspended_by_provider: number
  /** Since then the provider no longer finds them. */
  deleted_at: Time | null
}

/** What the sign-in provider said about a group by SCIM. */
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

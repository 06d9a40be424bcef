/** Milliseconds since 1970. */
type Time = number
/** JSON text. */
type Json = string

/** Links that let somebody in once: an invitation, or a new password. Only the hash of the code is kept. */
export interface AccessLinksTable {
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
}

/** What the server asked a browser, until it answers: half a sign-in, a passkey's challenge. */
export interface AccessChallengesTable {
  code_hash: string
  kind: string
  /** Whose it is, where that is known. */
  person_id: string | null
  value: Json
  expires_at: Time
}

/** A person's authenticator app. */
export interface SecondFactorsTable {
  person_id: string
  /** Sealed with a key of the installation. */
  secret: string
  /** Null until the first code was right. */
  confirmed_at: Time | null
  /** Time step of the newest code that was used: none is good twice. */
  last_step: number
}

/** Codes for who lost the second factor; gone when used. */
export interface RecoveryCodesTable {
  person_id: string
  code_hash: string
}

export interface PasskeysTable {
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
export interface ApiTokensTable {
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
}

export interface AccessTables {
  access_links: AccessLinksTable
  access_challenges: AccessChallengesTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  api_tokens: ApiTokensTable
}

import { randomUUID } from 'node:crypto'
import { accountLimits, type TokenCreate, type TokenRow, tokenExpiry } from '@/lib/contract/account'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Route } from '@/lib/contract/console/route'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import { type Attempts, attemptRules } from '../attempts'
import type { Audit, Doer } from '../audit'
import { clientAddress } from '../client-address'
import { heldRole } from '../custom-roles/held-roles'
import type { Person } from '../person'
import { forbidden, problem, tooManyAttempts } from '../problems'
import { type Permission, permissions, permits, type Role } from '../roles'
import { hasSecondFactor, secondFactorColumns } from '../second-factor/has-second-factor'
import { needsSecondFactor, REQUIRED_ROLES_FACT } from '../second-factor/required-roles'
import { hashSecretCode, newSecretCode } from '../secret-code'
import { noteUse } from './note-use'

/** A prefix that secret scanners recognize in leaks. */
const PREFIX = 'switchboard_'

/** The subset of its owner's permissions that a token has. */
export interface TokenScope {
  tokenId: string
  tokenName: string
  permissions: readonly string[]
  /** Null for all. */
  phoneNumberIds: readonly string[] | null
}

interface TokenCaller {
  person: Person
  scope: TokenScope
}

export interface Tokens {
  list(personId: string): Promise<TokenRow[]>
  /**
   * @returns the token, which is shown only once. @throws HttpError
   */
  create(person: Person, token: TokenCreate): Promise<string>
  remove(personId: string, id: string): Promise<void>
  /**
   * The caller behind `Authorization: Bearer`; undefined if the token isn't valid. @throws HttpError after
   * too many invalid ones
   */
  callerOf(headers: Headers): Promise<TokenCaller | undefined>
  /** Key of the account a request's token belongs to; undefined without a known token. */
  accountOf(headers: Headers): Promise<string | undefined>
}

/** Tokens can never manage people or their owner's account, so a leaked token can't create admins. */
const notForTokens: readonly Permission[] = ['people.manage', 'account.manage', 'accounts.manage']

/** Permissions that someone with this role may give a token. */
export const grantable = (role: Role): Permission[] =>
  permissions.filter((each) => !notForTokens.includes(each) && permits(role, each))

/** Tokens of one account; those of other accounts are invisible. */
export function createTokens(
  store: Store,
  clock: () => number,
  attempts: Attempts,
  accountKey = HOME_ACCOUNT,
): Tokens {
  return {
    async list(personId) {
      const rows = await store.db
        .selectFrom('api_tokens')
        .selectAll()
        .where('person_id', '=', personId)
        .where('account_key', '=', accountKey)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        permissions: decodeJson(row.permissions),
        phoneNumberIds: row.phone_number_ids === null ? null : decodeJson(row.phone_number_ids),
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        isExpired: row.expires_at <= clock(),
        lastUsedAt: row.last_used_at,
        lastUsedAddress: row.last_used_address,
      }))
    },
    create: (person, token) => createToken({ store, clock, accountKey }, person, token),
    async remove(personId, id) {
      await store.db
        .deleteFrom('api_tokens')
        .where('person_id', '=', personId)
        .where('account_key', '=', accountKey)
        .where('id', '=', id)
        .execute()
    },
    async callerOf(headers) {
      const caller = await findCaller(store, headers, clock(), accountKey)
      if (caller) return caller
      const waitSeconds = await attempts.take(attemptRules.tokenByAddress, clientAddress(headers))
      if (waitSeconds !== undefined) throw tooManyAttempts('use a token', waitSeconds)
      return undefined
    },
    async accountOf(headers) {
      const token = tokenIn(headers)
      if (token === undefined) return undefined
      const row = await store.reads
        .selectFrom('api_tokens')
        .select('account_key')
        .where('token_hash', '=', hashSecretCode(token))
        .executeTakeFirst()
      return row?.account_key
    },
  }
}

async function createToken(
  { store, clock, accountKey }: { store: Store; clock(): number; accountKey: string },
  { id: personId, role }: Person,
  { name, permissions: wanted, phoneNumberIds, expiresInDays }: TokenCreate,
): Promise<string> {
  const granted = grantable(role).filter((each) => wanted.includes(each))
  if (granted.length !== new Set(wanted).size) throw notYours()
  const { count } = await store.db
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= accountLimits.tokens) throw tooMany()
  const token = `${PREFIX}${newSecretCode()}`
  await store.db
    .insertInto('api_tokens')
    .values({
      id: randomUUID(),
      person_id: personId,
      name,
      token_hash: hashSecretCode(token),
      permissions: encodeJson(granted),
      phone_number_ids: phoneNumberIds === null ? null : encodeJson(phoneNumberIds),
      created_at: clock(),
      expires_at: tokenExpiry(expiresInDays, clock()),
      last_used_at: null,
      last_used_address: null,
      account_key: accountKey,
    })
    .execute()
  return token
}

const tokenIn = (headers: Headers): string | undefined =>
  /^Bearer (switchboard_[\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]

async function findCaller(
  store: Store,
  headers: Headers,
  now: number,
  accountKey: string,
): Promise<TokenCaller | undefined> {
  const token = tokenIn(headers)
  const row = token === undefined ? undefined : await findToken(store, hashSecretCode(token), now, accountKey)
  const role = row && (await heldRole(store.reads, accountKey, row.personId))
  if (!row || !role || row.banned) return undefined
  const owes = needsSecondFactor(row.requiredRoles, role) && !hasSecondFactor(row)
  if (owes) return undefined
  noteUse(store, 'api_tokens', row, { address: clientAddress(headers), now })
  return {
    person: { id: row.personId, name: row.personName, email: row.email, role },
    scope: {
      tokenId: row.id,
      tokenName: row.name,
      permissions: decodeJson(row.permissions),
      phoneNumberIds: row.phone_number_ids === null ? null : decodeJson(row.phone_number_ids),
    },
  }
}

function findToken({ reads }: Store, hash: string, now: number, accountKey: string) {
  return reads
    .selectFrom('api_tokens')
    .innerJoin('user', 'user.id', 'api_tokens.person_id')
    .select(['api_tokens.id', 'api_tokens.name', 'permissions', 'phone_number_ids', 'last_used_at'])
    .select(['last_used_address', 'user.id as personId', 'user.name as personName', 'email', 'banned'])
    .select(secondFactorColumns)
    .select((eb) =>
      eb.selectFrom('facts').select('value').where('key', '=', REQUIRED_ROLES_FACT).as('requiredRoles'),
    )
    .where('token_hash', '=', hash)
    .where('api_tokens.account_key', '=', accountKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

const notYours = () =>
  problem('invalidParameter', {
    title: 'A token can’t do more than you can',
    detail: 'Your role doesn’t include all of these permissions, or tokens can’t have them.',
    nextStep: 'Choose from the list.',
    fields: { permissions: 'Choose from the list.' },
  })

const tooMany = () =>
  forbidden(
    'You have too many tokens',
    `You can have up to ${accountLimits.tokens} tokens.`,
    'Revoke one you no longer use.',
  )

/**
 * Why a token's scope doesn't allow a request, or undefined if it does. The owner's permissions are checked
 * separately.
 *
 * @param params path parameters, which may include the phone number; if the number is in the body, pass that
 * one
 */
export function tokenRefusal(
  { permissions, phoneNumberIds }: Pick<TokenScope, 'permissions' | 'phoneNumberIds'>,
  { permission, numbers }: Pick<Route, 'permission' | 'numbers'>,
  params: Readonly<Record<string, string>>,
): string | undefined {
  if (!permissions.includes(permission))
    return `This token lacks the permission “${permission}”. Create one that has it.`
  if (phoneNumberIds === null || numbers === 'none' || numbers === 'filtered') return undefined
  if (numbers === undefined)
    return 'This token is limited to some phone numbers, but this request is about all of them. Create one for all numbers.'
  const id = params[numbers.slice(1)]
  // A number in the body is checked once the body is read.
  if (id === undefined && numbers.startsWith('@')) return undefined
  if (phoneNumberIds.includes(id ?? '')) return undefined
  return 'This token isn’t for this phone number.'
}

interface Ending {
  audit: Audit
  /** Milliseconds since 1970. */
  clock(): number
  /** Who ends them. */
  by: Doer
  /** Network address of the caller, if known. */
  address?: string
  traceId?: string
}

/**
 * Deletes all API tokens of a person, in the transaction of the change that causes it, and records it if
 * there were any.
 */
export async function endTokens(
  tx: Queries,
  owner: { id: string; email: string },
  { audit, clock, by, address = '', traceId = '' }: Ending,
): Promise<void> {
  const ended = await tx
    .deleteFrom('api_tokens')
    .where('person_id', '=', owner.id)
    .returning('name')
    .execute()
  if (ended.length === 0) return
  const entry = { action: 'people.end-tokens', subject: owner.email, result: 'done' } as const
  const details = { before: { names: ended.map(({ name }) => name) } }
  await audit.record({ at: clock(), person: by, ...entry, address, traceId, details }, tx)
}

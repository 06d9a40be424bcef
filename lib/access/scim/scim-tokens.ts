import { randomUUID } from 'node:crypto'
import { type ScimTokenRow, scimLimits } from '@/lib/contract/scim'
import { clientAddress } from '../client-address'
import type { AccessContext } from '../context'
import { asManager } from '../people/as-manager'
import { throwUnknown } from '../people/one-person'
import type { Person } from '../person'
import { forbidden, problem } from '../problems'
import { hashSecretCode, newSecretCode } from '../secret-code'
import { noteUse } from '../tokens/note-use'

/** A prefix that secret scanners recognize in leaks. */
const PREFIX = 'switchboard_scim_'

/** Tokens the sign-in provider uses to keep people and groups up to date. They belong to the console, not to their creator. */
export interface ScimTokens {
  list(): Promise<ScimTokenRow[]>
  /** Why someone may not create a token; undefined if they may. */
  refusalFor(person: Pick<Person, 'id'>): Promise<string | undefined>
  /**
   * @returns the token, which is shown only once. @throws HttpError
   */
  create(by: Person, name: string): Promise<string>
  /** @throws HttpError notFound */
  remove(by: Person, id: string): Promise<void>
  /** The token of a request; undefined if it isn't valid. */
  callerOf(headers: Headers): Promise<{ tokenId: string; tokenName: string } | undefined>
}

export function createScimTokens(context: AccessContext): ScimTokens {
  const { store, clock, settings } = context
  const refusalFor = async ({ id }: Pick<Person, 'id'>, queries = store.db) => {
    // A token can add people to any group, so its creator must be an admin.
    const row = await queries.selectFrom('user').select('role').where('id', '=', id).executeTakeFirst()
    if (row?.role !== 'admin') return 'Only admins can create provisioning tokens.'
    return settings.oidc
      ? undefined
      : 'Set up single sign-on first: people whom the provider creates sign in there.'
  }
  return {
    list: () => listTokens(context),
    refusalFor: (person) => refusalFor(person),
    create: (by, name) =>
      asManager(context, by, async (tx) => {
        const refused = await refusalFor(by, tx)
        if (refused) throw forbidden('You can’t create this token', refused, 'Ask an admin.')
        const held = await tx.selectFrom('scim_tokens').select(['id', 'name']).execute()
        if (held.length >= scimLimits.tokens) throw tooMany()
        if (held.some((each) => each.name.toLowerCase() === name.toLowerCase())) throw taken()
        const token = `${PREFIX}${newSecretCode()}`
        await tx
          .insertInto('scim_tokens')
          .values({
            ...{ id: randomUUID(), name, token_hash: hashSecretCode(token) },
            ...{ created_by: by.name, created_at: clock(), last_used_at: null, last_used_address: null },
          })
          .execute()
        return token
      }),
    remove: (by, id) =>
      asManager(context, by, async (tx) => {
        const gone = await tx
          .deleteFrom('scim_tokens')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!gone) throwUnknown()
      }),
    callerOf: (headers) => findCaller(context, headers),
  }
}

async function listTokens({ store }: AccessContext): Promise<ScimTokenRow[]> {
  const rows = await store.db.selectFrom('scim_tokens').selectAll().orderBy('created_at', 'desc').execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, createdBy: row.created_by, createdAt: row.created_at },
    ...{ lastUsedAt: row.last_used_at, lastUsedAddress: row.last_used_address },
  }))
}

async function findCaller({ store, clock }: AccessContext, headers: Headers) {
  const token = /^Bearer (switchboard_scim_[\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return undefined
  const row = await store.db
    .selectFrom('scim_tokens')
    .select(['id', 'name', 'last_used_at', 'last_used_address'])
    .where('token_hash', '=', hashSecretCode(token))
    .executeTakeFirst()
  if (!row) return undefined
  noteUse(store, 'scim_tokens', row, { address: clientAddress(headers), now: clock() })
  return { tokenId: row.id, tokenName: row.name }
}

const tooMany = () =>
  forbidden(
    'There are too many provisioning tokens',
    `There can be at most ${scimLimits.tokens}.`,
    'Revoke one that is no longer used.',
  )

const taken = () => {
  const message = 'A token with this name exists. Choose another one.'
  return problem('invalidParameter', message, { name: message })
}

import { randomUUID } from 'node:crypto'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { HOUR_MS } from '@/lib/contract/durations'
import type { Queries, Store } from '@/lib/store/open'
import { forbidden } from '../problems'
import { hashSecretCode, newSecretCode } from '../secret-code'

export const linkLives = { invite: 7 * 24 * HOUR_MS, reset: 24 * HOUR_MS } as const

export type LinkKind = keyof typeof linkLives

/** What a link is for. */
export interface LinkSubject {
  email: string
  /** For invitations. */
  role?: string
  /** The account of an invitation; defaults to the first one. */
  accountKey?: string
  /** For password links. */
  personId?: string
  /** Who created the link; undefined if people requested it themselves. */
  by?: { id: string; name: string }
}

export interface Links {
  /** Creates a link; an earlier one of the same kind and address stops working. */
  make(kind: LinkKind, subject: LinkSubject, queries?: Queries): Promise<{ link: string; expiresAt: number }>
  /** The subject of a code, undefined if the code isn't valid. */
  find(kind: LinkKind, code: string): Promise<FoundLink | undefined>
  /** Like `find`, but consumes it. If two callers race, only one succeeds. @throws HttpError */
  take(kind: LinkKind, code: string, queries: Queries): Promise<FoundLink>
  /**
   * Deletes the links made by someone who lost the right to make them, optionally only in one account.
   *
   * @returns the invitations
   */
  removeMadeBy(personId: string, queries: Queries, accountKey?: string): Promise<RemovedInvitation[]>
}

export interface RemovedInvitation {
  email: string
  role: string | null
  invitedBy: string
}

export interface FoundLink {
  id: string
  email: string
  role: string | null
  person_id: string | null
  created_by: string
  /** The account of an invitation. */
  account_key: string
}

const paths = { invite: '/invite', reset: '/reset' } as const

export function createLinks(store: Store, clock: () => number, publicUrl: string): Links {
  return {
    async make(kind, { email, role, personId, by, accountKey = HOME_ACCOUNT }, queries = store.db) {
      const code = newSecretCode()
      const expiresAt = clock() + linkLives[kind]
      const values = {
        code_hash: hashSecretCode(code),
        role: role ?? null,
        person_id: personId ?? null,
        created_by: by?.name ?? '',
        created_by_id: by?.id ?? null,
        account_key: accountKey,
        created_at: clock(),
        expires_at: expiresAt,
      }
      await queries
        .deleteFrom('access_links')
        .where('expires_at', '<=', clock())
        .where('kind', '=', 'reset')
        .execute()
      await queries
        .insertInto('access_links')
        .values({ id: randomUUID(), kind, email, ...values })
        .onConflict((conflict) => conflict.columns(['kind', 'email']).doUpdateSet(values))
        .execute()
      return { link: `${publicUrl}${paths[kind]}?${new URLSearchParams({ code })}`, expiresAt }
    },
    find: (kind, code) =>
      store.db
        .selectFrom('access_links')
        .select(['id', 'email', 'role', 'person_id', 'created_by', 'account_key'])
        .where('code_hash', '=', hashSecretCode(code))
        .where('kind', '=', kind)
        .where('expires_at', '>', clock())
        .executeTakeFirst(),
    async take(kind, code, queries) {
      const taken = await queries
        .deleteFrom('access_links')
        .where('code_hash', '=', hashSecretCode(code))
        .where('kind', '=', kind)
        .where('expires_at', '>', clock())
        .returning(['id', 'email', 'role', 'person_id', 'created_by', 'account_key'])
        .executeTakeFirst()
      if (!taken) throw deadLink()
      return taken
    },
    async removeMadeBy(personId, queries, accountKey) {
      const removed = await queries
        .deleteFrom('access_links')
        .where('created_by_id', '=', personId)
        .$if(accountKey !== undefined, (query) => query.where('account_key', '=', accountKey ?? ''))
        .returning(['kind', 'email', 'role', 'created_by'])
        .execute()
      return removed
        .filter(({ kind }) => kind === 'invite')
        .map(({ email, role, created_by: invitedBy }) => ({ email, role, invitedBy }))
    },
  }
}

/** A link that people requested themselves has no creator. */
export const isMadeByAdmin = ({ created_by: by }: Pick<FoundLink, 'created_by'>): boolean => by !== ''

/** The same answer for an unknown, used or expired code. */
export const deadLink = () =>
  forbidden(
    'This link has expired',
    'Links work once and expire after a while, or when a new one is created.',
    'Ask an admin for a new link.',
  )

import type { PersonDetail } from '@/lib/contract/people'
import type { Store } from '@/lib/store/open'
import { requireManageable } from '../custom-roles/within'
import { listSessions } from '../list-sessions'
import type { Person } from '../person'
import { problem } from '../problems'
import type { Passkeys } from '../second-factor/passkeys'
import type { SecondFactors } from '../second-factor/second-factors'
import type { Session, Sessions } from '../session'
import type { AccessSettings } from '../settings'
import type { Tokens } from '../tokens/create-tokens'
import { asManager } from './as-manager'
import { findPerson, readPerson } from './list-people'

export interface OnePersonParts {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  settings: AccessSettings
  sessions: Sessions
  secondFactors: SecondFactors
  passkeys: Passkeys
  tokens: Tokens
  changed(): void
}

/** An admin's view of one person, and what they can end. */
export interface OnePersonWork {
  /**
   * @param asking the caller's session @throws HttpError notFound
   */
  read(asking: Session, id: string): Promise<PersonDetail>
  /** Ends one session of a person, or all except the caller's. */
  endSessions(asking: Session, id: string, sessionId?: string): Promise<void>
  revokeToken(by: Person, id: string, tokenId: string): Promise<void>
}

export function createOnePersonWork(parts: OnePersonParts): OnePersonWork {
  return {
    read: async (asking, id) => (await readDetail(parts, asking, id)) ?? throwUnknown(),
    endSessions: (asking, id, sessionId) =>
      asManager(parts, asking.person, async (tx, held) => {
        if (!(await findPerson(tx, id))) throwUnknown()
        await requireManageable(tx, held, { id })
        const theirs = tx.deleteFrom('session').where('userId', '=', id)
        const ended =
          sessionId === undefined ? theirs.where('id', '!=', asking.id) : theirs.where('id', '=', sessionId)
        await ended.execute()
      }),
    revokeToken: (by, id, tokenId) =>
      asManager(parts, by, async (tx, held) => {
        if (!(await findPerson(tx, id))) throwUnknown()
        await requireManageable(tx, held, { id })
        await tx.deleteFrom('api_tokens').where('person_id', '=', id).where('id', '=', tokenId).execute()
      }),
  }
}

/** Undefined if there is no such person. */
async function readDetail(
  parts: OnePersonParts,
  asking: Session,
  id: string,
): Promise<PersonDetail | undefined> {
  const [person, ways, passkeys, sessions, tokens] = await Promise.all([
    readPerson(parts.store.db, id),
    parts.secondFactors.waysOf(id),
    parts.passkeys.list(id),
    listSessions(parts, id, asking.id),
    parts.tokens.list(id),
  ])
  return (
    person && {
      ...person,
      hasAuthenticator: ways.includes('code'),
      passkeys,
      sessions,
      tokens,
      providerName: parts.settings.oidc?.name,
      sessionLimits: parts.sessions.limits,
    }
  )
}

/** For a person or invitation that doesn't exist. @throws HttpError notFound */
export function throwUnknown(): never {
  throw problem('notFound', {
    title: 'This no longer exists',
    detail: 'Someone has removed it in the meantime.',
    nextStep: 'Reload the page.',
  })
}

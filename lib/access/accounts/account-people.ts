import type { InvitationCreate, NewLink } from '@/lib/contract/people'
import type { Queries, Store } from '@/lib/store/open'
import type { Audit } from '../audit'
import { forbidden } from '../http-error'
import type { Links } from '../links/links'
import { inviteMail } from '../mails'
import type { ManagePeople } from '../people/create-people'
import { endedInvitation } from '../people/ended-invitation'
import { alreadyHere, mailLink, notFromHere, refuseInvitedElsewhere } from '../people/inviting'
import {
  findInvitation,
  findPerson,
  listEndedInvitations,
  listInvitations,
  listPeople,
  readPerson,
} from '../people/list-people'
import { throwUnknown } from '../people/one-person'
import type { Person } from '../person'
import { type Role, roleNamed } from '../roles'
import { readRequiredRoles } from '../second-factor/required-roles'
import type { AccessLog, AccessSettings } from '../settings'
import type { Tokens } from '../tokens/create-tokens'
import { memberRole, setMember } from './members'

interface Parts {
  /** The first account's, where people are kept. */
  home: Store
  /** The account's own. */
  store: Store
  accountKey: string
  /** Of the account. */
  audit: Audit
  clock(): number
  log: AccessLog
  settings: AccessSettings
  links: Links
  tokens: Tokens
  changed(): void
}

/**
 * The people of one account beside the first: who is in it, and their roles there. How someone signs in is about all of
 * their accounts, so only admins of the first account change that.
 */
export function createAccountPeople(parts: Parts): ManagePeople {
  const { home, store, accountKey, audit, clock, settings, links, tokens } = parts

  /** A change by someone who still is an admin of this account. */
  async function asAdmin<Value>(by: Person, work: (tx: Queries) => Promise<Value>): Promise<Value> {
    const value = await home.transaction(async (tx) => {
      if ((await memberRole(tx, accountKey, by.id)) !== 'admin') throw noLonger()
      return work(tx)
    })
    parts.changed()
    return value
  }

  /** @throws HttpError notFound for who is not in this account, whether there is such a person or not */
  async function find(id: string, db: Queries = home.db) {
    const role = await memberRole(db, accountKey, id)
    const found = role && (await findPerson(db, id))
    if (!found) return throwUnknown()
    return { ...found, role, hasAuthenticator: false, passkeys: [] }
  }

  async function setRole(by: Person, id: string, role: Role | null): Promise<void> {
    const ended = await asAdmin(by, async (tx) => {
      await find(id, tx)
      return setMember(tx, accountKey, id, role)
    })
    for (const each of ended) await audit.recordDone(endedInvitation(each, by, clock()))
  }

  async function invite(by: Person, { email, role }: Required<InvitationCreate>): Promise<NewLink> {
    const made = await asAdmin(by, async (tx) => {
      const known = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
      // Members of this account are in its list.
      if (known) throw (await memberRole(tx, accountKey, known.id)) ? alreadyHere(email) : notFromHere()
      await refuseInvitedElsewhere(tx, email, { accountKey, now: clock() })
      return links.make('invite', { email, role, by, accountKey }, tx)
    })
    const mail = await mailLink(parts, email, inviteMail({ ...made, by: by.name, role }))
    // Who is invited may get into other accounts later: nobody else opens the link where mail can bring it.
    return { ...made, email, mail, ...(mail === 'sent' ? { link: '' } : {}) }
  }

  return {
    async list() {
      const [people, invitations, endedInvitations, secondFactorRoles] = await Promise.all([
        listPeople(home, accountKey),
        listInvitations(home, clock(), accountKey),
        listEndedInvitations(store),
        readRequiredRoles(home.db),
      ])
      const offers = { canMail: settings.mail !== undefined, providerName: settings.oidc?.name }
      return { people, invitations, endedInvitations, secondFactorRoles, ...offers }
    },
    find: (id) => find(id),
    findInvitation: (by) => findInvitation(home, by, accountKey),
    secondFactorRoles: () => readRequiredRoles(home.db),
    invite,
    async renewInvitation(by, id) {
      const found = await findInvitation(home, { id }, accountKey)
      const role = roleNamed(found?.role ?? null)
      return found && role ? invite(by, { email: found.email, role }) : throwUnknown()
    },
    withdrawInvitation: (by, id) =>
      asAdmin(by, async (tx) => {
        await tx
          .deleteFrom('access_links')
          .where('id', '=', id)
          .where('kind', '=', 'invite')
          .where('account_key', '=', accountKey)
          .execute()
      }),
    async change(by, id, change) {
      if (!('role' in change)) throw ofTheFirst('suspend people')
      await setRole(by, id, change.role)
    },
    remove: (by, id) => setRole(by, id, null),
    async read(_asking, id) {
      await find(id)
      const person = (await readPerson(home.db, id, accountKey)) ?? throwUnknown()
      return {
        ...person,
        hasAuthenticator: false,
        passkeys: [],
        sessions: [],
        tokens: await tokens.list(id),
        providerName: settings.oidc?.name,
        sessionLimits: { mostMs: 0, idleMs: 0 },
        isElsewhere: true,
      }
    },
    revokeToken: async (by, id, tokenId) => {
      await asAdmin(by, (tx) => find(id, tx))
      await tokens.remove(id, tokenId)
    },
    ...leftToTheFirst,
  }
}

const ofTheFirst = (what: string) =>
  forbidden(
    'This is done in the first account',
    `How people sign in is the same for all accounts, so only admins of the first account can ${what}.`,
    'Ask an admin of the first account.',
  )

const leftToTheFirst: Pick<
  ManagePeople,
  'endSessions' | 'removeSecondFactor' | 'resetLink' | 'requireSecondFactor'
> = {
  endSessions: async () => Promise.reject(ofTheFirst('end sessions')),
  removeSecondFactor: async () => Promise.reject(ofTheFirst('remove a second factor')),
  resetLink: async () => Promise.reject(ofTheFirst('create links for new passwords')),
  requireSecondFactor: async () => Promise.reject(ofTheFirst('require second factors')),
}

const noLonger = () =>
  forbidden(
    'You no longer have permission to do this',
    'Your role in this account just changed.',
    'Ask an admin.',
  )

import type { People } from '@/lib/contract/people'
import type { Queries } from '@/lib/store/open'
import { createRoleReading, heldRole } from '../custom-roles/held-roles'
import { requireManageable, requireRole } from '../custom-roles/within'
import { createInvitations } from '../people/create-invitations'
import type { ManagePeople } from '../people/create-people'
import { endedInvitation } from '../people/ended-invitation'
import {
  findPerson,
  listEndedInvitations,
  listInvitations,
  listPeople,
  readPerson,
} from '../people/list-people'
import { throwUnknown } from '../people/one-person'
import type { Person } from '../person'
import { forbidden } from '../problems'
import { readRequiredRoles } from '../second-factor/required-roles'
import { type AccountPeopleParts, asAccountManager } from './as-account-manager'
import { memberRole, setMember } from './members'

/**
 * The people of an account other than the first, and their roles there. Sign-in methods apply to all of a
 * person's accounts, so only admins of the first account can change them.
 */
export function createAccountPeople(parts: AccountPeopleParts): ManagePeople {
  const { home, accountKey, audit, clock, settings, tokens } = parts

  /**
   * @throws HttpError notFound if the person isn't in this account, whether or not they exist elsewhere
   */
  async function find(id: string, db: Queries = home.db) {
    const found = (await heldRole(db, accountKey, id)) && (await findPerson(db, id))
    if (!found) return throwUnknown()
    const role = await memberRole(db, accountKey, id)
    return { ...found, role, hasAuthenticator: false, passkeys: [] }
  }

  async function setRole(by: Person, id: string, role: string | null): Promise<void> {
    const ended = await asAccountManager(parts, by, async (tx, held) => {
      await find(id, tx)
      await requireManageable(tx, held, { id, accountKey })
      if (role !== null) await requireRole(tx, held, role)
      return setMember(tx, accountKey, id, role)
    })
    for (const each of ended) await audit.recordDone(endedInvitation(each, by, clock()))
  }

  return {
    list: () => listAccountPeople(parts),
    find: (id) => find(id),
    ...createRoleReading(home, accountKey),
    secondFactorRoles: () => readRequiredRoles(home.db),
    ...createInvitations({ ...parts, asManager: (by, work) => asAccountManager(parts, by, work) }),
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
      await asAccountManager(parts, by, async (tx, held) => {
        await find(id, tx)
        await requireManageable(tx, held, { id, accountKey })
      })
      await tokens.remove(id, tokenId)
    },
    ...leftToTheFirst,
  }
}

async function listAccountPeople({
  home,
  store,
  accountKey,
  clock,
  settings,
}: AccountPeopleParts): Promise<People> {
  const [people, invitations, endedInvitations, secondFactorRoles] = await Promise.all([
    listPeople(home, accountKey),
    listInvitations(home, clock(), accountKey),
    listEndedInvitations(store),
    readRequiredRoles(home.db),
  ])
  const offers = { canMail: settings.mail !== undefined, providerName: settings.oidc?.name }
  return { people, invitations, endedInvitations, secondFactorRoles, ...offers }
}

const ofTheFirst = (what: string) =>
  forbidden(
    'This is done in the primary account',
    `How people sign in is the same for all accounts, so only admins of the primary account can ${what}.`,
    'Ask an admin of the primary account.',
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

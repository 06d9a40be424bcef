import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { NewLink, People, PersonChange, SecondFactorRoleSave } from '@/lib/contract/people'
import type { Queries } from '@/lib/store/open'
import type { Audit } from '../audit'
import { createRoleReading, type RoleReading } from '../custom-roles/held-roles'
import { requireManageable, requireRole } from '../custom-roles/within'
import type { Links } from '../links/links'
import { mailLink } from '../links/mail-link'
import { resetMail } from '../mails'
import type { Person } from '../person'
import { forbidden } from '../problems'
import type { Role } from '../roles'
import { readRequiredRoles, saveRequiredRoles } from '../second-factor/required-roles'
import { forgetSecondFactor } from '../second-factor/second-factors'
import type { AccessLog } from '../settings'
import { endTokens } from '../tokens/create-tokens'
import { asManager } from './as-manager'
import { createInvitations, type Invitations } from './create-invitations'
import { deletePerson } from './delete-person'
import {
  type FoundPerson,
  findPerson,
  listEndedInvitations,
  listInvitations,
  listPeople,
} from './list-people'
import { createOnePersonWork, type OnePersonParts, type OnePersonWork, throwUnknown } from './one-person'
import { requireProof } from './proof'
import { endInvitations, endInvitationsOfWhoLost, setSuspended } from './suspend'

/**
 * Managing people. The caller's right is already checked; every change checks it again in its own
 * transaction.
 */
export interface ManagePeople extends Invitations, OnePersonWork, CredentialWork, RoleReading {
  list(): Promise<People>
  /** A person's current state, recorded in the audit log with a change. @throws HttpError notFound */
  find(id: string): Promise<FoundPerson>
  /** Names of the roles that currently require a second factor. */
  secondFactorRoles(): Promise<string[]>
  change(by: Person, id: string, change: PersonChange): Promise<void>
  remove(by: Person, id: string): Promise<void>
}

interface PeopleParts extends OnePersonParts {
  log: AccessLog
  links: Links
  audit: Audit
  changed(): void
}

export function createManagePeople(parts: PeopleParts): ManagePeople {
  const { store, settings } = parts
  const find = async (id: string, db: Queries = store.db) => (await findPerson(db, id)) ?? throwUnknown()

  return {
    ...createInvitations({
      ...parts,
      home: store,
      accountKey: HOME_ACCOUNT,
      asManager: (by, work) => asManager(parts, by, work),
    }),
    ...createOnePersonWork(parts),
    ...createCredentialWork(parts),
    find: (id) => find(id),
    ...createRoleReading(store, HOME_ACCOUNT),
    secondFactorRoles: () => readRequiredRoles(store.db),
    async list() {
      const [people, invitations, endedInvitations, secondFactorRoles] = await Promise.all([
        listPeople(store),
        listInvitations(store, parts.clock()),
        listEndedInvitations(store),
        readRequiredRoles(store.db),
      ])
      const offers = { canMail: settings.mail !== undefined, providerName: settings.oidc?.name }
      return { people, invitations, endedInvitations, secondFactorRoles, ...offers }
    },
    async change(by, id, change) {
      if ('isSuspended' in change && change.isSuspended && by.id === id) throw notYourself('suspend')
      await asManager(parts, by, async (tx, held) => {
        const { email, role } = await find(id, tx)
        await requireManageable(tx, held, { id })
        if ('role' in change) await setRole(tx, held, { id, role }, change.role)
        else await setSuspended(tx, { ...parts, by }, { id, email }, change.isSuspended)
        await endInvitationsOfWhoLost(tx, { ...parts, by }, id)
      })
    },
    async remove(by, id) {
      if (by.id === id) throw notYourself('remove')
      await asManager(parts, by, async (tx, held) => {
        const { email } = await find(id, tx)
        await requireManageable(tx, held, { id })
        await endInvitations(tx, { ...parts, by }, id)
        await endTokens(tx, { id, email }, { ...parts, by })
        await deletePerson(tx, id)
      })
    },
  }
}

/** Managing how other people sign in. */
interface CredentialWork {
  /** Removes the app and passkeys of someone who lost them; ends their sessions. */
  removeSecondFactor(by: Person, id: string): Promise<void>
  resetLink(by: Person, id: string): Promise<NewLink>
  requireSecondFactor(by: Person, save: SecondFactorRoleSave): Promise<void>
}

function createCredentialWork(parts: PeopleParts): CredentialWork {
  const { links } = parts
  const find = async (id: string, tx: Queries) => (await findPerson(tx, id)) ?? throwUnknown()

  return {
    async removeSecondFactor(by, id) {
      if (by.id === id) throw ownSecondFactor()
      await asManager(parts, by, async (tx, held) => {
        await find(id, tx)
        await requireManageable(tx, held, { id })
        await forgetSecondFactor(tx, id)
      })
    },
    async resetLink(by, id) {
      if (by.id === id) throw ownPassword()
      const { email, made } = await asManager(parts, by, async (tx, held) => {
        const { email } = await find(id, tx)
        await requireManageable(tx, held, { id })
        return { email, made: await links.make('reset', { email, personId: id, by }, tx) }
      })
      return { ...made, email, mail: await mailLink(parts, email, resetMail(made)) }
    },
    requireSecondFactor: (by, { role, isRequired }) =>
      asManager(parts, by, async (tx, held) => {
        await requireRole(tx, held, role)
        const others = (await readRequiredRoles(tx)).filter((each) => each !== role)
        await saveRequiredRoles(tx, isRequired ? [...others, role] : others)
      }),
  }
}

/** Someone without a role here may have one only in another account. */
async function setRole(
  tx: Queries,
  held: Role,
  { id, role: before }: { id: string; role: string | null },
  role: string,
): Promise<void> {
  await requireRole(tx, held, role)
  if (before === null) await requireProof(tx, id)
  await tx.updateTable('user').set({ role }).where('id', '=', id).execute()
}

const notYourself = (verb: string) =>
  forbidden(
    `You can’t ${verb} your own account`,
    'You would be locked out immediately.',
    'Ask another admin to do it.',
  )

/** Otherwise someone who finds an unlocked screen could bypass the password or the second factor. */
const ownSecondFactor = () =>
  forbidden(
    'You can’t remove your own second factor here',
    'Only someone who has it can remove it here.',
    'Remove it under Settings, Your account. If you lost it, ask another admin.',
  )

const ownPassword = () =>
  forbidden(
    'You can’t create a link for your own password',
    'Only someone who knows the current one can change it.',
    'Change it under Settings, Your account. If you forgot it, ask another admin.',
  )

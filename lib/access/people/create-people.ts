import type { NewLink, People, PersonChange, SecondFactorRoleSave } from '@/lib/contract/people'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import type { Audit } from '../audit'
import type { AccessLog, AccessSettings } from '../auth'
import type { Links } from '../links/links'
import { resetMail } from '../mails'
import type { Person } from '../person'
import { forbidden } from '../refusal'
import type { Role } from '../roles'
import { forgetSecondFactor } from '../second-factor/forget-second-factor'
import { readRequiredRoles, saveRequiredRoles } from '../second-factor/required-roles'
import { endTokens } from '../tokens/end-tokens'
import { createInvitationWork, type InvitationWork } from './create-invitation-work'
import { endInvitations } from './end-invitations'
import { type FoundInvitation, type FoundPerson, findInvitation, findPerson } from './find-people'
import { asAdmin } from './keep-an-admin'
import { listEndedInvitations } from './list-ended-invitations'
import { listInvitations, listPeople } from './list-people'
import { mailLink } from './mail-link'
import { raiseUnknown } from './raise-unknown'

/** Managing people. Who asks has the right already; every change looks at it again, in its own transaction. */
export interface ManagePeople extends InvitationWork {
  list(): Promise<People>
  /** A person as they are now, which the audit keeps of a change. @throws Refusal notFound */
  find(id: string): Promise<FoundPerson>
  /** An invitation nobody took yet, by its id or its address; undefined for none. */
  findInvitation(by: { id: string } | { email: string }): Promise<FoundInvitation | undefined>
  /** Which roles need a second factor now. */
  secondFactorRoles(): Promise<Role[]>
  change(by: Person, id: string, change: PersonChange): Promise<void>
  remove(by: Person, id: string): Promise<void>
  /** Takes the app and the passkeys of somebody who lost them away; ends the sessions. */
  removeSecondFactor(by: Person, id: string): Promise<void>
  resetLink(by: Person, id: string): Promise<NewLink>
  requireSecondFactor(by: Person, save: SecondFactorRoleSave): Promise<void>
}

export interface PeopleParts {
  store: Store
  clock(): number
  log: AccessLog
  settings: AccessSettings
  links: Links
  audit: Audit
  changed(): void
}

export function createManagePeople(parts: PeopleParts): ManagePeople {
  const { store, settings, links } = parts
  const find = async (id: string, db: Queries = store.db) => (await findPerson(db, id)) ?? raiseUnknown()

  return {
    ...createInvitationWork(parts),
    find: (id) => find(id),
    findInvitation: (by) => findInvitation(store, by),
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
      if ('isSuspended' in change && change.isSuspended && by.id === id) throw notYourself('switch off')
      await asAdmin(parts, by, async (tx) => {
        const { email } = await find(id, tx)
        if ('role' in change) await setRole(tx, id, change.role)
        else await suspend(tx, { ...parts, by }, { id, email }, change.isSuspended)
        const isAdminStill = 'role' in change ? change.role === 'admin' : !change.isSuspended
        if (!isAdminStill) await endInvitations(parts, by, id, tx)
      })
    },
    async remove(by, id) {
      if (by.id === id) throw notYourself('remove')
      await asAdmin(parts, by, async (tx) => {
        const { email } = await find(id, tx)
        await endInvitations(parts, by, id, tx)
        await endTokens(tx, { id, email }, { ...parts, by })
        await tx.deleteFrom('user').where('id', '=', id).execute()
      })
    },
    async removeSecondFactor(by, id) {
      if (by.id === id) throw ownSecondFactor()
      await asAdmin(parts, by, async (tx) => {
        await find(id, tx)
        await forgetSecondFactor(tx, id)
      })
    },
    async resetLink(by, id) {
      if (by.id === id) throw ownPassword()
      const { email, made } = await asAdmin(parts, by, async (tx) => {
        const { email } = await find(id, tx)
        return { email, made: await links.make('reset', { email, personId: id, by }, tx) }
      })
      return { ...made, email, mail: await mailLink(parts, email, resetMail(made)) }
    },
    requireSecondFactor: (by, { role, isRequired }) =>
      asAdmin(parts, by, async (tx) => {
        const others = (await readRequiredRoles(tx)).filter((each) => each !== role)
        await saveRequiredRoles(tx, isRequired ? [...others, role] : others)
      }),
  }
}

async function setRole(tx: Queries, id: string, role: Role): Promise<void> {
  await tx.updateTable('user').set({ role }).where('id', '=', id).execute()
}

async function suspend(
  tx: Queries,
  parts: PeopleParts & { by: Person },
  person: { id: string; email: string },
  isSuspended: boolean,
): Promise<void> {
  const { id } = person
  const { engine } = parts.store
  const banned = engine === 'postgres' ? isSuspended : encodeFlag(isSuspended)
  await tx
    .updateTable('user')
    .set({ banned, banExpires: null, banReason: null })
    .where('id', '=', id)
    .execute()
  // Signing in again is refused by better-auth and by the check of sessions; nothing open may go on.
  if (!isSuspended) return
  await tx.deleteFrom('session').where('userId', '=', id).execute()
  await endTokens(tx, person, parts)
}

const notYourself = (verb: string) =>
  forbidden(
    `You cannot ${verb} your own account`,
    'You would be locked out at once.',
    'Ask another admin to do it.',
  )

/** Who finds a screen open could otherwise go on without the password, or without the second factor. */
const ownSecondFactor = () =>
  forbidden(
    'You cannot remove your own second factor here',
    'Only somebody who has it can.',
    'Remove it under Settings, Your account. If you lost it, ask another admin.',
  )

const ownPassword = () =>
  forbidden(
    'You cannot make a link for your own password',
    'Only somebody who knows the present one can change it.',
    'Change it under Settings, Your account. If you forgot it, ask another admin.',
  )

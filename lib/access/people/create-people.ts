import type { InvitationCreate, NewLink, People, PersonChange } from '@/lib/contract/people'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import type { AccessLog, AccessSettings } from '../auth'
import type { Links } from '../links/links'
import { inviteMail, resetMail } from '../mails'
import type { Person } from '../person'
import { forbidden, refusalOf } from '../refusal'
import { type Role, roleNamed } from '../roles'
import type { Passkeys } from '../second-factor/passkeys'
import { readRequiredRoles, saveRequiredRoles } from '../second-factor/required-roles'
import type { SecondFactors } from '../second-factor/second-factors'
import { type FoundInvitation, type FoundPerson, findInvitation, findPerson } from './find-people'
import { guardAdmins, refuseUnlessAdmin, refuseWithoutAdmin } from './keep-an-admin'
import { listInvitations, listPeople } from './list-people'

/** Managing people. Who asks has the right already; it is looked at again where it matters. */
export interface ManagePeople {
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
  invite(by: Person, invitation: InvitationCreate): Promise<NewLink>
  /** Another link for the same invitation. */
  renewInvitation(by: Person, id: string): Promise<NewLink>
  withdrawInvitation(id: string): Promise<void>
  requireSecondFactor(roles: readonly Role[]): Promise<void>
}

interface Parts {
  store: Store
  clock(): number
  log: AccessLog
  settings: AccessSettings
  links: Links
  secondFactors: SecondFactors
  passkeys: Passkeys
  changed(): void
}

export function createManagePeople(parts: Parts): ManagePeople {
  const { store, settings, links, changed } = parts
  const find = async (id: string) => (await findPerson(store, id)) ?? raiseUnknown()

  return {
    ...invitationWork(parts),
    find,
    findInvitation: (by) => findInvitation(store, by),
    secondFactorRoles: () => readRequiredRoles(store),
    async list() {
      const [people, invitations, secondFactorRoles] = await Promise.all([
        listPeople(store),
        listInvitations(store, parts.clock()),
        readRequiredRoles(store),
      ])
      return { people, invitations, secondFactorRoles, canMail: settings.mail !== undefined }
    },
    async change(by, id, change) {
      if ('isSuspended' in change && change.isSuspended && by.id === id) throw notYourself('switch off')
      await changeGuarded(parts, by, id, (tx) =>
        'role' in change ? setRole(tx, id, change.role) : suspend(tx, store.engine, id, change.isSuspended),
      )
    },
    async remove(by, id) {
      if (by.id === id) throw notYourself('remove')
      await changeGuarded(parts, by, id, async (tx) => {
        await tx.deleteFrom('user').where('id', '=', id).execute()
      })
    },
    async removeSecondFactor(_by, id) {
      await find(id)
      await parts.secondFactors.removeApp(id)
      await parts.passkeys.removeAll(id)
      await store.db.deleteFrom('session').where('userId', '=', id).execute()
      changed()
    },
    async resetLink(by, id) {
      const { email } = await find(id)
      const made = await links.make('reset', { email, personId: id, createdBy: by.name })
      return { ...made, email, mail: await mail(parts, email, resetMail(made)) }
    },
    async requireSecondFactor(roles) {
      await saveRequiredRoles(store, roles)
      changed()
    },
  }
}

function invitationWork(
  parts: Parts,
): Pick<ManagePeople, 'invite' | 'renewInvitation' | 'withdrawInvitation'> {
  const { store, links, changed } = parts

  async function invite(by: Person, { email, role }: InvitationCreate): Promise<NewLink> {
    const known = await store.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
    if (known) throw alreadyHere(email)
    const made = await links.make('invite', { email, role, createdBy: by.name })
    changed()
    return { ...made, email, mail: await mail(parts, email, inviteMail({ ...made, by: by.name, role })) }
  }

  return {
    invite,
    async renewInvitation(by, id) {
      const row = await store.db
        .selectFrom('access_links')
        .select(['email', 'role'])
        .where('id', '=', id)
        .where('kind', '=', 'invite')
        .executeTakeFirst()
      const role = roleNamed(row?.role ?? null)
      return row && role ? invite(by, { email: row.email, role }) : raiseUnknown()
    },
    async withdrawInvitation(id) {
      await store.db.deleteFrom('access_links').where('id', '=', id).where('kind', '=', 'invite').execute()
      changed()
    },
  }
}

/** A change after which there is still an admin, made by somebody who still is one. */
async function changeGuarded(
  { store, clock, changed }: Parts,
  by: Person,
  id: string,
  work: (tx: Queries) => Promise<void>,
): Promise<void> {
  await store.transaction(async (tx) => {
    await guardAdmins(tx, clock())
    await refuseUnlessAdmin(tx, by.id)
    const found = await tx.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) raiseUnknown()
    await work(tx)
    await refuseWithoutAdmin(tx)
  })
  changed()
}

async function setRole(tx: Queries, id: string, role: Role): Promise<void> {
  await tx.updateTable('user').set({ role }).where('id', '=', id).execute()
}

async function suspend(
  tx: Queries,
  engine: Store['engine'],
  id: string,
  isSuspended: boolean,
): Promise<void> {
  const banned = engine === 'postgres' ? isSuspended : encodeFlag(isSuspended)
  await tx
    .updateTable('user')
    .set({ banned, banExpires: null, banReason: null })
    .where('id', '=', id)
    .execute()
  // Signing in again is refused by better-auth and by the check of sessions; nothing open may go on.
  if (isSuspended) await tx.deleteFrom('session').where('userId', '=', id).execute()
}

async function mail(
  { settings, log }: Parts,
  to: string,
  text: { subject: string; text: string },
): Promise<NewLink['mail']> {
  if (!settings.mail) return 'off'
  try {
    await settings.mail.send({ to, ...text })
    return 'sent'
  } catch (error) {
    log.error({ error }, 'a link was not mailed')
    return 'failed'
  }
}

function raiseUnknown(): never {
  throw refusalOf('notFound', {
    title: 'This is not there any more',
    detail: 'Somebody removed it in the meantime.',
    nextStep: 'Reload the page.',
  })
}

const notYourself = (verb: string) =>
  forbidden(
    `You cannot ${verb} your own account`,
    'You would be locked out at once.',
    'Ask another admin to do it.',
  )

const alreadyHere = (email: string) =>
  refusalOf('invalidParameter', {
    title: 'This person has an account already',
    detail: `${email} can sign in.`,
    nextStep: 'Change the role in the list instead.',
    fields: { email: 'Somebody with this address has an account already.' },
  })

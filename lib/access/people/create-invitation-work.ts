import type { InvitationCreate, NewLink } from '@/lib/contract/people'
import type { Queries } from '@/lib/store/open'
import { inviteMail } from '../mails'
import type { Person } from '../person'
import { refusalOf } from '../refusal'
import { type Role, roleNamed } from '../roles'
import type { PeopleParts } from './create-people'
import { asAdmin } from './keep-an-admin'
import { mailLink } from './mail-link'
import { raiseUnknown } from './raise-unknown'

/** Inviting people, as somebody who still is an admin. */
export interface InvitationWork {
  invite(by: Person, invitation: InvitationCreate): Promise<NewLink>
  /** Another link for the same invitation. */
  renewInvitation(by: Person, id: string): Promise<NewLink>
  withdrawInvitation(by: Person, id: string): Promise<void>
}

export function createInvitationWork(parts: PeopleParts): InvitationWork {
  const { links } = parts

  async function invite(by: Person, find: (tx: Queries) => Promise<InvitationCreate>): Promise<NewLink> {
    const { email, role, made } = await asAdmin(parts, by, async (tx) => {
      const { email, role } = await find(tx)
      const known = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
      if (known) throw alreadyHere(email)
      return { email, role, made: await links.make('invite', { email, role, by }, tx) }
    })
    const text = inviteMail({ ...made, by: by.name, role })
    return { ...made, email, mail: await mailLink(parts, email, text) }
  }

  return {
    invite: (by, invitation) => invite(by, async () => invitation),
    renewInvitation: (by, id) => invite(by, (tx) => findInvitation(tx, id)),
    withdrawInvitation: (by, id) =>
      asAdmin(parts, by, async (tx) => {
        await tx.deleteFrom('access_links').where('id', '=', id).where('kind', '=', 'invite').execute()
      }),
  }
}

async function findInvitation(tx: Queries, id: string): Promise<{ email: string; role: Role }> {
  const row = await tx
    .selectFrom('access_links')
    .select(['email', 'role'])
    .where('id', '=', id)
    .where('kind', '=', 'invite')
    .executeTakeFirst()
  const role = roleNamed(row?.role ?? null)
  return row && role ? { email: row.email, role } : raiseUnknown()
}

const alreadyHere = (email: string) =>
  refusalOf('invalidParameter', {
    title: 'This person has an account already',
    detail: `${email} can sign in.`,
    nextStep: 'Change the role in the list instead.',
    fields: { email: 'Somebody with this address has an account already.' },
  })

import type { InvitationCreate, NewLink } from '@/lib/contract/people'
import { heldRole } from '../custom-roles/held-roles'
import { requireRole } from '../custom-roles/within'
import { inviteMail } from '../mails'
import type { ManagePeople } from '../people/create-people'
import { alreadyHere, mailLink, notFromHere, refuseInvitedElsewhere } from '../people/inviting'
import { findInvitation } from '../people/list-people'
import { throwUnknown } from '../people/one-person'
import type { Person } from '../person'
import { type AccountPeopleParts, asAccountManager } from './as-account-manager'

type Invitations = Pick<ManagePeople, 'findInvitation' | 'invite' | 'renewInvitation' | 'withdrawInvitation'>

/** Invitations to an account beside the first one, by its own admins. */
export function createAccountInvitations(parts: AccountPeopleParts): Invitations {
  const { home, accountKey, clock, links } = parts

  async function invite(by: Person, { email, role }: Required<InvitationCreate>): Promise<NewLink> {
    const made = await asAccountManager(parts, by, async (tx, held) => {
      await requireRole(tx, held, role)
      const known = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
      // Members of this account are in its list.
      if (known) throw (await heldRole(tx, accountKey, known.id)) ? alreadyHere(email) : notFromHere()
      await refuseInvitedElsewhere(tx, email, { accountKey, now: clock() })
      return links.make('invite', { email, role, by, accountKey }, tx)
    })
    const mail = await mailLink(parts, email, inviteMail({ ...made, by: by.name, role }))
    // Who is invited may get into other accounts later: nobody else opens the link where mail can bring it.
    return { ...made, email, mail, ...(mail === 'sent' ? { link: '' } : {}) }
  }

  return {
    findInvitation: (by) => findInvitation(home, by, accountKey),
    invite,
    async renewInvitation(by, id) {
      const found = await findInvitation(home, { id }, accountKey)
      return found?.role ? invite(by, { email: found.email, role: found.role }) : throwUnknown()
    },
    withdrawInvitation: (by, id) =>
      asAccountManager(parts, by, async (tx) => {
        await tx
          .deleteFrom('access_links')
          .where('id', '=', id)
          .where('kind', '=', 'invite')
          .where('account_key', '=', accountKey)
          .execute()
      }),
  }
}

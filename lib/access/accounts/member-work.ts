import type { Access } from '../access'
import type { AccessContext } from '../context'
import { endedInvitation } from '../people/ended-invitation'
import { findPerson } from '../people/list-people'
import { recordIn } from './audit-of'
import { setMember } from './members'

/** Who is in the accounts beside the first one, as the first one's admins change it. */
export const createMemberWork = (context: AccessContext): Pick<Access, 'setMember' | 'forgetAccount'> => ({
  async setMember(accountKey, personId, role, by) {
    const { ended, person } = await context.store.transaction(async (tx) => ({
      ended: await setMember(tx, accountKey, personId, role),
      person: by ?? { id: personId, email: (await findPerson(tx, personId))?.email ?? '' },
    }))
    context.changed()
    for (const each of ended)
      await recordIn(context, accountKey, endedInvitation(each, person, context.clock()))
  },
  async forgetAccount(accountKey) {
    await context.store.transaction(async (tx) => {
      for (const table of ['business_account_people', 'api_tokens', 'access_links'] as const)
        await tx.deleteFrom(table).where('account_key', '=', accountKey).execute()
    })
    context.accountAudits.delete(accountKey)
    context.changed()
  },
})

import type { AccessContext } from '../context'
import { endedInvitation } from '../people/ended-invitation'
import { findPerson } from '../people/list-people'
import { isProven, requireProof } from '../people/proof'
import type { Person } from '../person'
import type { Role } from '../roles'
import { recordIn } from './audit-of'
import { memberRole, setMember } from './members'

export interface MemberWork {
  /**
   * Gives someone a role in an account beside the first one, or takes it away; `by` is who does it, themselves if left out.
   * Who is not proven and is new there comes in again by a link, see `requireProof`.
   */
  setMember(accountKey: string, personId: string, role: Role | null, by?: Person): Promise<void>
  /** Whether someone keeps their ways in when they get a role in another account, see `requireProof`. */
  isProven(personId: string): Promise<boolean>
  /** Removes all that people have in an account: roles, tokens and invitations. */
  forgetAccount(accountKey: string): Promise<void>
}

/** Who is in the accounts beside the first one, as the first one's admins change it. */
export const createMemberWork = (context: AccessContext): MemberWork => ({
  async setMember(accountKey, personId, role, by) {
    const { ended, person } = await context.store.transaction(async (tx) => {
      const isNew = role !== null && (await memberRole(tx, accountKey, personId)) === undefined
      if (isNew && by && by.id !== personId) await requireProof(tx, personId)
      return {
        ended: await setMember(tx, accountKey, personId, role),
        person: by ?? { id: personId, email: (await findPerson(tx, personId))?.email ?? '' },
      }
    })
    context.changed()
    for (const each of ended)
      await recordIn(context, accountKey, endedInvitation(each, person, context.clock()))
  },
  isProven: (personId) => isProven(context.store.reads, personId),
  async forgetAccount(accountKey) {
    await context.store.transaction(async (tx) => {
      for (const table of ['business_account_people', 'api_tokens', 'access_links'] as const)
        await tx.deleteFrom(table).where('account_key', '=', accountKey).execute()
    })
    context.accountAudits.delete(accountKey)
    context.changed()
  },
})

import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Queries } from '@/lib/store/open'
import type { AccessContext } from '../context'
import { heldRole } from '../custom-roles/held-roles'
import { requireManageable, requireRole } from '../custom-roles/within'
import { endedInvitation } from '../people/ended-invitation'
import { findPerson } from '../people/list-people'
import { isProven, requireProof } from '../people/proof'
import type { Person } from '../person'
import { forbidden } from '../problems'
import { recordIn } from './audit-of'
import { setMember } from './members'

export interface MemberWork {
  /**
   * Sets or removes someone's role in an account other than the first. `by` defaults to the person
   * themselves. A new member who isn't proven has to sign in again by a link, see `requireProof`.
   */
  setMember(accountKey: string, personId: string, role: string | null, by?: Person): Promise<void>
  /** Whether someone keeps their sign-in methods when given a role in another account, see `requireProof`. */
  isProven(personId: string): Promise<boolean>
  /** Removes everything people have in an account: roles, tokens and invitations. */
  forgetAccount(accountKey: string): Promise<void>
}

/** Membership in the other accounts, as managed by admins of the first one. */
export const createMemberWork = (context: AccessContext): MemberWork => ({
  async setMember(accountKey, personId, role, by) {
    const { ended, person } = await context.store.transaction(async (tx) => {
      if (by) await requireGiving(tx, by, { accountKey, personId, role })
      const isNew = role !== null && (await heldRole(tx, accountKey, personId)) === undefined
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
      for (const table of [
        'business_account_people',
        'people_group_roles',
        'api_tokens',
        'access_links',
      ] as const)
        await tx.deleteFrom(table).where('account_key', '=', accountKey).execute()
    })
    context.accountAudits.delete(accountKey)
    context.accountPolicies.delete(accountKey)
    context.changed()
  },
})

/** Nobody can give or take away more in another account than they hold in the first one. @throws HttpError */
async function requireGiving(
  tx: Queries,
  by: Person,
  { accountKey, personId, role }: { accountKey: string; personId: string; role: string | null },
): Promise<void> {
  const held = await heldRole(tx, HOME_ACCOUNT, by.id)
  if (!held)
    throw forbidden(
      'You no longer have permission to do this',
      'Your role or your account just changed.',
      'Ask an admin.',
    )
  await requireManageable(tx, held, { id: personId, accountKey })
  if (role !== null) await requireRole(tx, held, role)
}

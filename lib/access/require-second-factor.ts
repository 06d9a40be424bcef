import { roleNames } from '@/lib/contract/role-names'
import { encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { guardAdmins } from './people/keep-an-admin'
import type { Role } from './roles'
import { REQUIRED_ROLES_FACT, requiredRolesIn } from './second-factor/required-roles'

/** Says of one role whether it needs a second factor; what is said of the others at the same time stands, too. */
export async function requireSecondFactorOf(
  store: Store,
  { role, isRequired }: { role: Role; isRequired: boolean },
  now: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    // Whoever changes another role now waits for this one.
    await guardAdmins(tx, now)
    const row = await tx
      .selectFrom('facts')
      .select('value')
      .where('key', '=', REQUIRED_ROLES_FACT)
      .executeTakeFirst()
    const before = requiredRolesIn(row?.value)
    const value = encodeJson(roleNames.filter((each) => (each === role ? isRequired : before.includes(each))))
    await tx
      .insertInto('facts')
      .values({ key: REQUIRED_ROLES_FACT, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })
}

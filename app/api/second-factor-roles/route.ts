import { secondFactorRolesSave } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'

/** Which roles need a second factor. */
export const PUT = answer('people.manage', async ({ body, root, person, change }) => {
  const { roles } = await body(secondFactorRolesSave)
  const { people } = root.access
  return change(
    'people.require-second-factor',
    roles.join(', ') || 'nobody',
    () => people.requireSecondFactor(person, roles),
    async () => ({ roles: await people.secondFactorRoles() }),
  )
})

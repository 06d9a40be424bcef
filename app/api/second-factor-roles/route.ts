import { secondFactorRolesSave } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'

/** Which roles need a second factor. */
export const PUT = answer('people.manage', async ({ body, root, person, change }) => {
  const { roles } = await body(secondFactorRolesSave)
  return change('people.require-second-factor', roles.join(', ') || 'nobody', () =>
    root.access.people.requireSecondFactor(person, roles),
  )
})

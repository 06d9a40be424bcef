import { secondFactorRoleSave } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'

/** Says of one role whether it needs a second factor. */
export const PUT = answer('people.manage', async ({ body, root, person, change }) => {
  const save = await body(secondFactorRoleSave)
  const { people } = root.access
  return change(
    save.isRequired ? 'people.require-second-factor' : 'people.waive-second-factor',
    save.role,
    () => people.requireSecondFactor(person, save),
    async () => ({ role: save.role, isRequired: (await people.secondFactorRoles()).includes(save.role) }),
  )
})

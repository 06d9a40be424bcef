import { secondFactorRoleSave } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

/** Says of one role whether it needs a second factor. */
export const PUT = answer('people.manage', async (call) => {
  const { body, root, change } = call
  const save = await body(secondFactorRoleSave)
  const { person } = confirmedSession(call)
  const { people } = root.access
  return change(
    save.isRequired ? 'people.require-second-factor' : 'people.waive-second-factor',
    save.role,
    () => people.requireSecondFactor(person, save),
    async () => ({ role: save.role, isRequired: (await people.secondFactorRoles()).includes(save.role) }),
  )
})

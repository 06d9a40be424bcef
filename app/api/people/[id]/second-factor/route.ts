import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

/** For somebody who lost the phone and the recovery codes. */
export const DELETE = answer<{ id: string }>('people.manage', async (call) => {
  const { params, root, change } = call
  const { person } = confirmedSession(call)
  const { people } = root.access
  const { email, hasAuthenticator, passkeys } = await people.find(params.id)
  return change(
    'people.remove-second-factor',
    email,
    () => people.removeSecondFactor(person, params.id),
    () => ({ hasAuthenticator, passkeys }),
  )
})

import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

/** A link by which somebody chooses a new password; told once. */
export const POST = answer<{ id: string }>('people.manage', async (call) => {
  const { params, root, change } = call
  const { person } = confirmedSession(call)
  const { people } = root.access
  const { email } = await people.find(params.id)
  return change('people.make-reset-link', email, () => people.resetLink(person, params.id))
})

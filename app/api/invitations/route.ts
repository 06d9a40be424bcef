import { invitationCreate } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

export const POST = answer('people.manage', async (call) => {
  const { body, root, change } = call
  const invitation = await body(invitationCreate)
  const { person } = confirmedSession(call)
  const { people } = root.access
  return change(
    'people.invite',
    `${invitation.email} as ${invitation.role}`,
    () => people.invite(person, invitation),
    // A newer invitation of the same address takes the place of the one before.
    () => people.findInvitation({ email: invitation.email }),
  )
})

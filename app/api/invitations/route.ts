import { invitationCreate } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'

export const POST = answer('people.manage', async ({ body, root, person, change }) => {
  const invitation = await body(invitationCreate)
  const { people } = root.access
  return change(
    'people.invite',
    `${invitation.email} as ${invitation.role}`,
    () => people.invite(person, invitation),
    // A newer invitation of the same address takes the place of the one before.
    () => people.findInvitation({ email: invitation.email }),
  )
})

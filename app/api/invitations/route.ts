import { invitationCreate } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'

export const POST = answer('people.manage', async ({ body, root, person, change }) => {
  const invitation = await body(invitationCreate)
  return change('people.invite', `${invitation.email} as ${invitation.role}`, () =>
    root.access.people.invite(person, invitation),
  )
})

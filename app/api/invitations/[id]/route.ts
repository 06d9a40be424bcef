import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

type Params = { id: string }

/** A new link in place of the old one, for seven more days. */
export const POST = answer<Params>('people.manage', async (call) => {
  const { params, root, change } = call
  const { person } = confirmedSession(call)
  const { people } = root.access
  const before = await people.findInvitation(params)
  return change(
    'people.renew-invitation',
    before?.email ?? params.id,
    () => people.renewInvitation(person, params.id),
    () => before,
  )
})

export const DELETE = answer<Params>('people.manage', async ({ params, root, person, change }) => {
  const { people } = root.access
  const before = await people.findInvitation(params)
  return change(
    'people.withdraw-invitation',
    before?.email ?? params.id,
    () => people.withdrawInvitation(person, params.id),
    () => before,
  )
})

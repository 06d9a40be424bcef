import { answer } from '@/lib/server/answer'

/** A link by which somebody chooses a new password; told once. */
export const POST = answer<{ id: string }>('people.manage', async ({ params, root, person, change }) => {
  const { people } = root.access
  const { email } = await people.find(params.id)
  return change('people.make-reset-link', email, () => people.resetLink(person, params.id))
})

import { personChange } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'

type Params = { id: string }

export const POST = answer<Params>('people.manage', async ({ params, body, root, person, change }) => {
  const wanted = await body(personChange)
  const { people } = root.access
  const { email } = await people.named(params.id)
  return change(actionOf(wanted), email, () => people.change(person, params.id, wanted))
})

export const DELETE = answer<Params>('people.manage', async ({ params, root, person, change }) => {
  const { people } = root.access
  const { email } = await people.named(params.id)
  return change('people.remove', email, () => people.remove(person, params.id))
})

const actionOf = (wanted: { role: string } | { isSuspended: boolean }) => {
  if ('role' in wanted) return `people.make-${wanted.role}`
  return wanted.isSuspended ? 'people.suspend' : 'people.resume'
}

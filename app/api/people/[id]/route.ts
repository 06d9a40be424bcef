import type { AuditAction } from '@/lib/contract/audit-actions'
import { type PersonChange, personChange } from '@/lib/contract/people'
import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

type Params = { id: string }

export const POST = answer<Params>('people.manage', async (call) => {
  const { params, body, root, change } = call
  const wanted = await body(personChange)
  const { person } = confirmedSession(call)
  const { people } = root.access
  const before = await people.find(params.id)
  return change(
    actionOf(wanted),
    before.email,
    () => people.change(person, params.id, wanted),
    () => before,
  )
})

export const DELETE = answer<Params>('people.manage', async (call) => {
  const { params, root, change } = call
  const { person } = confirmedSession(call)
  const { people } = root.access
  const before = await people.find(params.id)
  return change(
    'people.remove',
    before.email,
    () => people.remove(person, params.id),
    () => before,
  )
})

const actionOf = (wanted: PersonChange): AuditAction => {
  if ('role' in wanted) return `people.make-${wanted.role}`
  return wanted.isSuspended ? 'people.suspend' : 'people.resume'
}

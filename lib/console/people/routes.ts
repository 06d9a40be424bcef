import 'server-only'
import { problem } from '@/lib/access/problems'
import { roleNamed } from '@/lib/access/roles'
import { peopleRoutes } from '@/lib/contract/console/people'
import type { PersonChange } from '@/lib/contract/people'
import { routes } from '../api/routes'
import { keptOfToken } from './kept-of-token'

export const peopleHandlers = routes(peopleRoutes, {
  'GET /api/people': ({ root }) => root.access.people.list(),

  'GET /api/people/:id': ({ params: { id }, root: { access }, session }) => access.people.read(session, id),

  async 'POST /api/people/:id'({ params: { id }, body, root: { access }, person, changeAs }) {
    if (id === person.id && 'role' in body) requireConfirmed(body)
    const before = await access.people.find(id)
    const change = () => access.people.change(person, id, body)
    if (!('role' in body)) {
      const act = changeAs(body.isSuspended ? 'people.suspend' : 'people.resume')
      return act(before.email, change, () => before)
    }
    const builtIn = roleNamed(body.role)
    if (builtIn) return changeAs(`people.make-${builtIn}`)(before.email, change, () => before)
    // The request includes the role's current permissions, so that changing the role invalidates an approval.
    const permits = async () => ({ ...before, permits: (await access.roles.find(body.role)).permissions })
    return changeAs('people.give-role')(`${before.email} as ${body.role}`, change, permits)
  },

  async 'DELETE /api/people/:id'({ params: { id }, root: { access }, person, change }) {
    const before = await access.people.find(id)
    return change(
      before.email,
      () => access.people.remove(person, id),
      () => before,
    )
  },

  async 'DELETE /api/people/:id/sessions'({ params: { id }, query, root: { access }, session, changeAs }) {
    const { email } = await access.people.find(id)
    const change = changeAs(query.session === undefined ? 'people.end-sessions' : 'people.end-session')
    return change(email, () => access.people.endSessions(session, id, query.session))
  },

  async 'DELETE /api/people/:id/tokens/:token'({ params: { id, token }, root: { access }, person, change }) {
    const { email } = await access.people.find(id)
    const before = (await access.tokens.list(id)).find((each) => each.id === token)
    return change(
      email,
      () => access.people.revokeToken(person, id, token),
      () => before && keptOfToken(before),
    )
  },

  async 'POST /api/people/:id/reset-link'({ params: { id }, root: { access }, person, change }) {
    const { email } = await access.people.find(id)
    return change(email, () => access.people.resetLink(person, id))
  },

  async 'DELETE /api/people/:id/second-factor'({ params: { id }, root: { access }, person, change }) {
    const { email, hasAuthenticator, passkeys } = await access.people.find(id)
    return change(
      email,
      () => access.people.removeSecondFactor(person, id),
      () => ({ hasAuthenticator, passkeys }),
    )
  },

  'POST /api/invitations': ({ body, root: { access }, person, change }) =>
    change(
      `${body.email} as ${body.role}`,
      () => access.people.invite(person, body),
      // A new invitation replaces an existing one for the same address.
      () => access.people.findInvitation({ email: body.email }),
    ),

  async 'POST /api/invitations/:id'({ params, root: { access }, person, change }) {
    const before = await access.people.findInvitation(params)
    return change(
      before?.email ?? params.id,
      () => access.people.renewInvitation(person, params.id),
      () => before,
    )
  },

  async 'DELETE /api/invitations/:id'({ params, root: { access }, person, change }) {
    const before = await access.people.findInvitation(params)
    return change(
      before?.email ?? params.id,
      () => access.people.withdrawInvitation(person, params.id),
      () => before,
    )
  },

  'PUT /api/second-factor-roles'({ body: { role, isRequired }, root: { access }, person, changeAs }) {
    const change = changeAs(isRequired ? 'people.require-second-factor' : 'people.waive-second-factor')
    return change(
      role,
      () => access.people.requireSecondFactor(person, { role, isRequired }),
      async () => ({ role, isRequired: (await access.people.secondFactorRoles()).includes(role) }),
    )
  },
})

/** Giving up one's own admin role can't be undone, so it has to be confirmed. @throws HttpError invalidParameter */
function requireConfirmed({ role, confirm }: Extract<PersonChange, { role: string }>): void {
  if (role === 'admin' || confirm) return
  const sentence =
    'You would give up your own admin role. Only another admin can give it back. Send "confirm": true to do it.'
  throw problem('invalidParameter', sentence, { confirm: sentence })
}

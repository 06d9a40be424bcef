import 'server-only'
import { refusal, roleNamed } from '@/lib/access/roles'
import { proposalRoutes } from '@/lib/contract/console/proposals'
import type { Policy } from '@/lib/contract/proposals'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { problem } from '../problems'

export const proposalHandlers = routes(proposalRoutes, {
  async 'GET /api/policies'({ root: { access } }) {
    const [policies, { people }] = await Promise.all([access.policies.list(), access.people.list()])
    return { policies, people: people.map(({ id, name, role }) => ({ id, name, role: role ?? '' })) }
  },

  async 'PUT /api/policies'({ body, root, change, afterward }) {
    await requireUsable(root, body)
    const { policies } = root.access
    await change(
      body.kind,
      () => policies.save(body),
      () => policies.of(body.kind),
    )
    await afterward(() => root.proposals.reconsider(body.kind))
  },

  'GET /api/proposals': ({ root, person, query }) => root.proposals.list(person, query),
  'GET /api/proposals/:id': ({ root, person, params }) => root.proposals.read(person, params.id),

  async 'POST /api/proposals/:id/approve'({ root, person, params, body, change }) {
    const { subject } = await root.proposals.read(person, params.id)
    await change(subject, () => root.proposals.approve(person, params.id, body))
  },
  async 'POST /api/proposals/:id/request-changes'({ root, person, params, body, change }) {
    const { subject } = await root.proposals.read(person, params.id)
    await change(subject, () => root.proposals.requestChanges(person, params.id, body.comment))
  },
  async 'POST /api/proposals/:id/withdraw'({ root, person, params, change }) {
    const { subject } = await root.proposals.read(person, params.id)
    await change(subject, () => root.proposals.withdraw(person, params.id))
  },
  async 'POST /api/proposals/:id/refresh'({ root, person, params, change }) {
    const { subject } = await root.proposals.read(person, params.id)
    await change(subject, () => root.proposals.refresh(person, params.id))
  },
  async 'POST /api/proposals/:id/override'({ root, person, params, body, change }) {
    const { subject } = await root.proposals.read(person, params.id)
    await change(subject, () => root.proposals.override(person, params.id, body.reason))
  },
})

/** A policy of chosen people needs two: nobody approves their own. @throws HttpError invalid */
async function requireUsable({ access }: Root, { rule, people, roles }: Policy): Promise<void> {
  if (rule === 'free') return
  if (roles.length === 0) throw problem('invalid', 'Choose a role.', { roles: 'Choose at least one role.' })
  if (rule !== 'chosen') return
  const known = (await access.people.list()).people
  const usable = known.filter(({ id, role, isSuspended }) => {
    const named = roleNamed(role)
    return people.includes(id) && !isSuspended && named && refusal(named, 'overview.read') === undefined
  })
  if (usable.length >= 2) return
  const sentence = 'Choose at least two people, because nobody approves their own proposal.'
  throw problem('invalid', sentence, { people: sentence })
}

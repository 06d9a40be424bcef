import 'server-only'
import { permissionOfKind } from '@/lib/access/policies'
import { refusal, roleNamed } from '@/lib/access/roles'
import { proposalRoutes } from '@/lib/contract/console/proposals'
import type { Policy } from '@/lib/contract/proposals'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { problem } from '../problems'
import type { Viewer } from './approvals'

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

  'GET /api/proposals': (call) => call.root.proposals.list(viewerOf(call), call.query),
  'GET /api/proposals/:id': (call) => call.root.proposals.read(viewerOf(call), call.params.id),

  async 'POST /api/proposals/:id/approve'(call) {
    const { root, params, body, change } = call
    const viewer = viewerOf(call)
    const { subject } = await root.proposals.read(viewer, params.id)
    await change(subject, () => root.proposals.approve(viewer, params.id, body))
  },
  async 'POST /api/proposals/:id/request-changes'(call) {
    const { root, params, body, change } = call
    const viewer = viewerOf(call)
    const { subject } = await root.proposals.read(viewer, params.id)
    await change(subject, () => root.proposals.requestChanges(viewer, params.id, body.comment))
  },
  async 'POST /api/proposals/:id/withdraw'(call) {
    const { root, params, change } = call
    const viewer = viewerOf(call)
    const { subject } = await root.proposals.read(viewer, params.id)
    await change(subject, () => root.proposals.withdraw(viewer, params.id))
  },
  async 'POST /api/proposals/:id/refresh'(call) {
    const { root, params, change } = call
    const viewer = viewerOf(call)
    const { subject } = await root.proposals.read(viewer, params.id)
    await change(subject, () => root.proposals.refresh(viewer, params.id))
  },
  async 'POST /api/proposals/:id/override'(call) {
    const { root, params, body, change } = call
    const viewer = viewerOf(call)
    const { subject } = await root.proposals.read(viewer, params.id)
    await change(subject, () => root.proposals.override(viewer, params.id, body.reason))
  },
})

/** What decides which proposals someone sees. */
const viewerOf = ({ person, tokenName, may }: Viewer): Viewer => ({ person, tokenName, may })

/** A policy of chosen people needs two: nobody approves their own. @throws HttpError invalid */
async function requireUsable({ access }: Root, { kind, rule, people, roles }: Policy): Promise<void> {
  if (rule === 'free') return
  if (roles.length === 0) throw problem('invalid', 'Choose a role.', { roles: 'Choose at least one role.' })
  if (rule !== 'chosen') return
  const known = (await access.people.list()).people
  const usable = known.filter(({ id, role, isSuspended }) => {
    const named = roleNamed(role)
    return (
      people.includes(id) && !isSuspended && named && refusal(named, permissionOfKind[kind]) === undefined
    )
  })
  if (usable.length >= 2) return
  const sentence =
    'Choose at least two people whose role allows this change, because nobody approves their own proposal.'
  throw problem('invalid', sentence, { people: sentence })
}

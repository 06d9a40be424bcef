import 'server-only'
import { permissionOfKind } from '@/lib/access/policies'
import { problem } from '@/lib/access/problems'
import { permits, roleTitle } from '@/lib/access/roles'
import { changeKinds } from '@/lib/contract/change-kinds'
import { proposalRoutes } from '@/lib/contract/console/proposals'
import { approverShortage, type Policy, type PolicyPage, takenApprovers } from '@/lib/contract/proposals'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import type { Viewer } from './approvals'

export const proposalHandlers = routes(proposalRoutes, {
  async 'GET /api/policies'({ root: { access } }) {
    const { policies: kept } = access
    const [policies, people, groups] = await Promise.all([kept.list(), whoApproves(access), kept.groups()])
    return { policies, people, groups }
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
  'GET /api/proposals/waiting': async (call) => ({
    waiting: await call.root.proposals.countWaiting(viewerOf(call)),
  }),
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

/** The values that determine which proposals someone sees. */
const viewerOf = ({ person, tokenName, may }: Viewer): Viewer => ({ person, tokenName, may })

/** Everyone who can sign in and approve something, with the kinds of changes they can approve. */
async function whoApproves({ people }: Root['access']): Promise<PolicyPage['people']> {
  const [{ people: everyone }, roles] = await Promise.all([people.list(), people.roles()])
  return everyone.flatMap(({ id, name, isSuspended }) => {
    const role = roles.get(id)
    if (!role || isSuspended) return []
    const kinds = changeKinds.filter((kind) => permits(role, permissionOfKind[kind]))
    return kinds.length > 0 ? [{ id, name, role: roleTitle(role), kinds }] : []
  })
}

/** Refuses a policy that nobody could satisfy. @throws HttpError invalidParameter */
async function requireUsable({ access }: Root, policy: Policy): Promise<void> {
  if (policy.rule === 'free') return
  const { kind, rule, roles } = policy
  if (roles.length === 0)
    throw problem('invalidParameter', 'Choose a role.', { roles: 'Choose at least one role.' })
  const groups = await access.policies.groups()
  if (rule === 'group') requireKnownGroups(policy, groups)
  const able = (await whoApproves(access)).filter(({ kinds }) => kinds.includes(kind))
  const sentence = approverShortage(policy, takenApprovers(policy, able, groups).length)
  if (sentence) throw problem('invalidParameter', sentence, { [fieldOfRule[rule]]: sentence })
}

/** The field to correct if a rule can't be met. */
const fieldOfRule = { one: 'rule', two: 'rule', chosen: 'people', group: 'groups' } as const

/** Groups must belong to this account; another account's group may have the same name. @throws HttpError invalidParameter */
function requireKnownGroups(policy: Policy, known: PolicyPage['groups']): void {
  const isKnown = (id: string) => known.some((group) => group.id === id)
  if (policy.groups.length === 0)
    throw problem('invalidParameter', 'Choose a group.', { groups: 'Choose at least one group.' })
  if (policy.groups.every(isKnown)) return
  const sentence = 'One of these groups isn’t in this account. Reload the page and choose again.'
  throw problem('invalidParameter', sentence, { groups: sentence })
}

import 'server-only'
import { createHash } from 'node:crypto'
import { clientAddress } from '@/lib/access/client-address'
import { holds } from '@/lib/access/policies'
import { problem } from '@/lib/access/problems'
import type { AuditAction } from '@/lib/contract/audit-actions'
import { changeKindOf } from '@/lib/contract/change-kinds'
import type { ProposalSummary } from '@/lib/contract/proposals'
import type { Root } from '@/lib/runtime/compose/root'
import type { Gate } from '../api/api-call'
import type { Caller, GuardedRoute } from '../api/identify'
import type { RowInput } from './create-proposals'

/** Thrown instead of making a change that needs approval: it was stored as a proposal. */
export class Proposed extends Error {
  override name = 'Proposed'
  readonly proposal: ProposalSummary

  constructor(proposal: ProposalSummary) {
    super('The change was kept as a proposal.')
    this.proposal = proposal
  }
}

/** The handler's result, or the proposal made from its change. */
export async function orProposed(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Proposed) return error
    throw error
  }
}

type Asking = Pick<Given, 'root' | 'route' | 'caller'>

interface Given {
  root: Root
  route: GuardedRoute
  name: string
  caller: Caller
  input: RowInput
  traceId: string
  request: Request
}

/** The kind of a change that needs approval; undefined if it doesn't. */
async function heldKind({ root, route, caller: { person } }: Asking, action: AuditAction) {
  const kind = changeKindOf(action, route.permission)
  return kind && holds(await root.access.policies.of(kind), person.role) ? kind : undefined
}

/** Returns a check whether someone's change needs approval. */
export const approvalTaken =
  (asking: Asking) =>
  async (action: AuditAction): Promise<boolean> =>
    (await heldKind(asking, action)) !== undefined

/** Stores changes that need approval as proposals, and lets all others proceed. */
export const proposingGate =
  ({ root, route, name, caller, input, traceId, request }: Given): Gate =>
  async ({ action, subject, values }) => {
    const { person, scope } = caller
    const kind = await heldKind({ root, route, caller }, action)
    if (!kind) return undefined
    if (action === 'scim.create-token') throw problem('invalidParameter', noScimToken)
    const { permission } = route
    const { proposal, isNew } = await root.proposals.create({
      ...{ kind, action, row: name, permission, subject, input, values, person, scope },
      baseHash: baseHashOf(values?.before),
    })
    if (!isNew) throw new Proposed(proposal)
    await root.access.audit.record({
      at: Date.now(),
      person,
      action: 'proposals.create',
      subject,
      result: 'done',
      address: clientAddress(request.headers),
      traceId,
      details: {
        ...(scope && { tokenName: scope.tokenName, tokenId: scope.tokenId }),
        ...{ proposalId: proposal.id, proposedAction: action, ...values },
      },
    })
    throw new Proposed(proposal)
  }

/** The token is shown once to the person creating it; created after an approval, nobody would see it. */
const noScimToken =
  'A provisioning token can’t be approved, because it is shown only to the person who creates it. Set the policy for people to “No approval needed” while you create one.'

/** Members that vary between reads without a change: signed URLs, including samples, times, and quality. */
const unsteady = new Set([
  ...['preview', 'profile_picture_url', 'header_handle'],
  ...['updatedAt', 'updated_at', 'quality_score'],
])

/** Fingerprint of the state before a change. */
export const baseHashOf = (before: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(before ?? null, (name, value) => (unsteady.has(name) ? undefined : value)))
    .digest('hex')

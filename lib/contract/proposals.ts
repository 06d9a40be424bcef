import { changeKinds } from './change-kinds'
import { commentText } from './comments'
import { MIB } from './limits'
import { proposalStates } from './proposal-states'
import { roleNames } from './role-names'
import { z } from './zod'

/** What the browser and the console's own server say to each other about changes that someone else approves. */

/** Maximum stored size of a proposal in bytes: its request, and the values shown before and after. */
export const proposalBytes = 2 * MIB
export const policyRules = ['free', 'one', 'two', 'chosen', 'group'] as const

/**
 * How changes of one kind are approved: without approval, by one or two others, or by one of the chosen people or
 * group members.
 */
export const policy = z.object({
  kind: z.enum(changeKinds),
  rule: z.enum(policyRules),
  /** For the rule `chosen`: IDs of people, one of whom must approve. */
  people: z.array(z.string().max(64)).max(50).default([]),
  /** For the rule `group`: IDs of groups, one of whose members must approve. */
  groups: z.array(z.string().max(64)).max(50).default([]),
  /** Roles whose changes require approval. */
  roles: z.array(z.enum(roleNames)).max(roleNames.length),
})
export type Policy = z.output<typeof policy>

/** Why a policy can’t be satisfied by this number of approvers; undefined if it can. People can't approve their own proposals. */
export function approverShortage({ rule }: Pick<Policy, 'rule'>, able: number): string | undefined {
  if (rule === 'free') return undefined
  const needed = rule === 'two' ? 3 : 2
  if (able >= needed) return undefined
  const where = rule === 'group' ? ' in these groups' : ''
  const people = `${['No one', 'Only one person', 'Only two people'][able]}${where} can approve this change`
  const rest =
    rule === 'two'
      ? 'At least three are needed, because two others must approve each proposal'
      : 'At least two are needed, because no one can approve their own proposal'
  return rule === 'chosen'
    ? 'Choose at least two people whose role allows this change, because no one can approve their own proposal.'
    : `${people}. ${rest}.`
}

/** People who can approve changes of a kind and whose approval the policy accepts. */
export const takenApprovers = <Able extends { id: string }>(
  { rule, people, groups }: Pick<Policy, 'rule' | 'people' | 'groups'>,
  able: readonly Able[],
  known: readonly { id: string; people: readonly string[] }[],
): Able[] =>
  able.filter(({ id }) => {
    if (rule === 'chosen') return people.includes(id)
    if (rule !== 'group') return true
    return known.some((group) => groups.includes(group.id) && group.people.includes(id))
  })

/** Every kind with its policy and possible approvers. */
export const policyPage = z.object({
  policies: z.array(policy),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Their role; several roles are joined with “and”. */
      role: z.string(),
      /** Kinds of changes that the person can approve because their role allows them. */
      kinds: z.array(z.enum(changeKinds)),
    }),
  ),
  /** Groups that a policy can use in this account, with their members' IDs. */
  groups: z.array(z.object({ id: z.string(), name: z.string(), people: z.array(z.string()) })),
})
export type PolicyPage = z.output<typeof policyPage>

export const proposalSummary = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  /** Resource and verb, such as `templates.edit`. */
  action: z.string(),
  subject: z.string(),
  state: z.enum(proposalStates),
  by: z.string(),
  createdAt: z.number(),
  /** Current approvals, and the number required. */
  approvals: z.number(),
  needed: z.number(),
  /** Whether the reader can approve it and hasn't yet. */
  isWaiting: z.boolean(),
})
export type ProposalSummary = z.output<typeof proposalSummary>

export const proposalNoteKinds = [
  'approved',
  'requested-changes',
  'refreshed',
  'withdrawn',
  'overridden',
] as const

const proposalNote = z.object({
  at: z.number(),
  by: z.string(),
  did: z.enum(proposalNoteKinds),
  comment: z.string(),
})

export const proposalDetail = proposalSummary.extend({
  tokenName: z.string().nullable(),
  /** Values before the change; secrets are masked. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  notes: z.array(proposalNote),
  /** Why it wasn't applied, in a sentence. */
  outcome: z.string().nullable(),
  /** Incremented whenever the proposal is refreshed; an approval must name the round the person saw. */
  round: z.number(),
  isOwn: z.boolean(),
  /** Why the reader can’t approve it; null if they can. */
  approveRefusal: z.string().nullable(),
  mayOverride: z.boolean(),
})
export type ProposalDetail = z.output<typeof proposalDetail>

/** List filters: waiting for the reader, or in a given state. */
export const listedProposalStates = ['waiting', ...proposalStates] as const

export const proposalListQuery = z.object({
  /** Several are separated by commas. */
  state: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(listedProposalStates)))
    .optional(),
  kind: z.enum(changeKinds).optional(),
  /** A person’s name at that time, or `me`. */
  author: z.string().max(320).optional(),
  /** ID of the last proposal on the previous page. */
  after: z.string().max(64).optional(),
})
export type ProposalListQuery = z.output<typeof proposalListQuery>

export const proposalList = z.object({
  data: z.array(proposalSummary),
  next: z.string().nullable(),
  /** Everyone who has proposed something. */
  authors: z.array(z.string()),
})
export type ProposalList = z.output<typeof proposalList>

export const proposalApproval = z.object({
  round: z.number().int(),
  comment: z.literal('').or(commentText).default(''),
})
export const proposalChangeRequest = z.object({ comment: commentText })
export const proposalOverride = z.object({ reason: commentText })

/** Replaces a route's usual response, with status 202, if a policy holds the change. */
export const proposedAnswer = z.object({ proposed: proposalSummary })

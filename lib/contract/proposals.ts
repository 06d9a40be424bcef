import { changeKinds } from './change-kinds'
import { commentText } from './comments'
import { MIB } from './limits'
import { proposalStates } from './proposal-states'
import { roleNames } from './role-names'
import { z } from './zod'

/** What the browser and the console's own server say to each other about changes that someone else approves. */

/** What is kept of a proposal, in bytes: its request, and what it shows of before and after. */
export const proposalBytes = 2 * MIB
export const policyRules = ['free', 'one', 'two', 'chosen', 'group'] as const

/** How changes of one kind are approved: not at all, by one or two others, or by one of chosen people or groups. */
export const policy = z.object({
  kind: z.enum(changeKinds),
  rule: z.enum(policyRules),
  /** IDs of the people of whom one approves, for the rule `chosen`. */
  people: z.array(z.string().max(64)).max(50).default([]),
  /** IDs of the groups of whose people one approves, for the rule `group`. */
  groups: z.array(z.string().max(64)).max(50).default([]),
  /** The roles that need approval; others change freely. */
  roles: z.array(z.enum(roleNames)).max(roleNames.length),
})
export type Policy = z.output<typeof policy>

/** Why a policy can’t be satisfied by so many people who can approve; undefined where it can. Nobody approves their own proposal. */
export function approverShortage({ rule }: Pick<Policy, 'rule'>, able: number): string | undefined {
  if (rule === 'free') return undefined
  const needed = rule === 'two' ? 3 : 2
  if (able >= needed) return undefined
  const where = rule === 'group' ? ' in these groups' : ''
  const people = `${['No one', 'Only one person', 'Only two people'][able]}${where} can approve this change`
  const rest =
    rule === 'two'
      ? 'three are needed, the author and two others'
      : 'two are needed, the author and someone else'
  return rule === 'chosen'
    ? 'Choose at least two people whose role allows this change, because nobody approves their own proposal.'
    : `${people}, but ${rest}.`
}

/** Of those who can approve changes of a policy's kind, the ones whose approval the policy takes. */
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

/** Every kind with its policy, and who could approve its changes. */
export const policyPage = z.object({
  policies: z.array(policy),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What they are; several roles with “and”. */
      role: z.string(),
      /** Kinds of changes that this person’s role allows, so that they can approve them. */
      kinds: z.array(z.enum(changeKinds)),
    }),
  ),
  /** Groups that a policy of this account can name, with the IDs of their people. */
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
  /** Approvals that count now, and how many it takes. */
  approvals: z.number(),
  needed: z.number(),
  /** Whether the one who asks can approve it, and has not. */
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
  /** Of what is to change; secrets are masked. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  notes: z.array(proposalNote),
  /** Why it was not applied, in a sentence. */
  outcome: z.string().nullable(),
  /** Changes whenever it is brought up to date: who approves names the one they saw. */
  round: z.number(),
  isOwn: z.boolean(),
  /** Why the person can’t approve it; null where they can. */
  approveRefusal: z.string().nullable(),
  mayOverride: z.boolean(),
})
export type ProposalDetail = z.output<typeof proposalDetail>

/** In a list: what waits for the one who asks, or what stands in a certain way. */
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
  /** A person’s name as it was then, or `me`. */
  author: z.string().max(320).optional(),
  /** ID of the last proposal already seen. */
  after: z.string().max(64).optional(),
})
export type ProposalListQuery = z.output<typeof proposalListQuery>

export const proposalList = z.object({
  data: z.array(proposalSummary),
  next: z.string().nullable(),
  /** Who proposed something so far. */
  authors: z.array(z.string()),
})
export type ProposalList = z.output<typeof proposalList>

export const proposalApproval = z.object({
  round: z.number().int(),
  comment: z.literal('').or(commentText).default(''),
})
export const proposalChangeRequest = z.object({ comment: commentText })
export const proposalOverride = z.object({ reason: commentText })

/** The answer in place of a row's own, with status 202, where a policy holds the change. */
export const proposedAnswer = z.object({ proposed: proposalSummary })

import { changeKinds } from './change-kinds'
import { roleNames } from './role-names'
import { z } from './zod'

/** What the browser and the console's own server say to each other about changes that someone else approves. */

export const policyRules = ['free', 'one', 'two', 'chosen'] as const

/** How changes of one kind are approved: not at all, by one or two others, or by one of chosen people. */
export const policy = z.object({
  kind: z.enum(changeKinds),
  rule: z.enum(policyRules),
  /** IDs of the people of whom one approves, for the rule `chosen`. */
  people: z.array(z.string().max(64)).max(50).default([]),
  /** The roles that need approval; others change freely. */
  roles: z.array(z.enum(roleNames)).max(roleNames.length),
})
export type Policy = z.output<typeof policy>

/** Every kind with its policy, and the people to choose from. */
export const policyPage = z.object({
  policies: z.array(policy),
  people: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
})

export const proposalStates = [
  'open',
  'changes-requested',
  'approved',
  'refreshing',
  'applied',
  'refused',
  'stale',
  'unknown',
  'withdrawn',
] as const
export type ProposalState = (typeof proposalStates)[number]

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

export const proposalViews = ['waiting', 'mine', 'all'] as const

const COMMENT_CHARACTERS = 2000
export const proposalListQuery = z.object({
  view: z.enum(proposalViews).default('waiting'),
  /** ID of the last proposal already seen. */
  after: z.string().max(64).optional(),
})
export const proposalApproval = z.object({
  round: z.number().int(),
  comment: z.string().max(COMMENT_CHARACTERS).default(''),
})
const someText = z
  .string()
  .max(COMMENT_CHARACTERS)
  .refine((text) => text.trim() !== '', 'Enter a text.')
export const proposalComment = z.object({ comment: someText })
export const proposalOverride = z.object({ reason: someText })

/** The answer in place of a row's own, with status 202, where a policy holds the change. */
export const proposedAnswer = z.object({ proposed: proposalSummary })

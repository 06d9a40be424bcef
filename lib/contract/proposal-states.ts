/** Proposal states, separate from the schemas so that pages can load just these. */
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
/** States in which a proposal may still be applied. */
export const pendingProposalStates: readonly ProposalState[] = [
  'open',
  'changes-requested',
  'approved',
  'refreshing',
]

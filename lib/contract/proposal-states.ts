/** How proposals stand. Apart from their schemas, which pages that ask for a state alone need not load. */
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
/** Something may still come of it. */
export const pendingProposalStates: readonly ProposalState[] = [
  'open',
  'changes-requested',
  'approved',
  'refreshing',
]

/** What happens to a change that needs approval, one sentence after the other. */
export const approvalSteps = [
  'A change that needs approval becomes a proposal.',
  'It takes effect once someone else approves it.',
] as const

/** What else needs approval, beside those steps. */
export const approvalNote = 'Changes made with API tokens or by applying a plan need approval, too.'

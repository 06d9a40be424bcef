/** What an edit costs, in sentences. Tests verify each against the service. spec:templates#rules-of-edits. */
export const editCosts = {
  approved: 'Edits go back to review, and the template can’t be sent until it is approved again.',
  others: 'No limit. Each edit goes to review.',
} as const

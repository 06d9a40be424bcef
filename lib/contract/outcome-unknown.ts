import type { Problem } from './error-object'

/** Converts a failure for when it is unknown whether the change was made. */
export const outcomeUnknown = (problem: Problem): Problem => ({
  ...problem,
  title: 'We don’t know if this went through',
  nextStep: 'Check in a new tab before you try again. What you typed is still here.',
  isOutcomeUnknown: true,
})

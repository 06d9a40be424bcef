import type { Problem } from './error-object'

/** A failure after which nobody knows whether the change was made: it claims neither. */
export const outcomeUnknown = (problem: Problem): Problem => ({
  ...problem,
  title: 'We don’t know if this went through',
  nextStep: 'Check in a new tab before you try again. What you typed is still here.',
  isOutcomeUnknown: true,
})

import { formatCount } from '@/lib/labels/numbers'

/** What the button of an edit says, which waits where no edit is left now. */
export const editLabel = (opensAt: number | undefined) =>
  opensAt === undefined ? 'Submit changes' : 'Schedule edit'

/** How many errors there are, in words. */
export const problemsToFix = (count: number) => `${formatCount(count, 'problem')} to fix`

/** The same before anything was written: nothing is wrong, it is only empty. */
export const fieldsToFillIn = (count: number) => `${formatCount(count, 'field')} to fill in`

/** How many things the review will reject, in words. */
export const thingsRejected = (count: number) =>
  count === 1 ? 'Likely to be rejected in review' : `Likely to be rejected in review: ${count} problems`

/** Why the same is not sent again. */
export const waitsForApproval = 'Already sent for approval. Change the draft to submit again.'

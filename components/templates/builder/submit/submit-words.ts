import { formatCount } from '@/lib/labels/numbers'

/** Button label of an edit, which is scheduled if no edit is left now. */
export const editLabel = (opensAt: number | undefined) =>
  opensAt === undefined ? 'Submit changes' : 'Schedule edit'

/** Number of errors, in words. */
export const problemsToFix = (count: number) => `${formatCount(count, 'problem')} to fix`

/** The same before anything was typed: nothing is wrong, only empty. */
export const fieldsToFillIn = (count: number) => `${formatCount(count, 'field')} to fill in`

/** Why the same content isn't sent again. */
export const waitsForApproval = 'Already sent for approval. Change the draft to submit again.'

import type { FlowAnswers, SavedFlowAnswers } from '@/lib/contract/flow-answers'

/** Answers as they are being written, over those that were saved last. */
export interface KeptAnswers {
  saved: SavedFlowAnswers
  answers: FlowAnswers
}

export const keptOf = (saved: SavedFlowAnswers): KeptAnswers => ({ saved, answers: saved.answers })

export const isUnsaved = ({ saved, answers }: KeptAnswers): boolean => answers !== saved.answers

/** After these were saved: what was typed meanwhile stays, and is not saved yet. Undefined when nothing was. */
export const afterSave = (
  kept: KeptAnswers,
  sent: Pick<SavedFlowAnswers, 'revision' | 'answers'>,
): KeptAnswers | undefined =>
  kept.answers === sent.answers ? undefined : { ...kept, saved: { ...kept.saved, ...sent } }

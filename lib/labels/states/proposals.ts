import type { ProposalState } from '@/lib/contract/proposal-states'
import type { ProposalDetail } from '@/lib/contract/proposals'
import type { State } from './state'

/** Labels of the states of proposals. */
export const proposalWords: Readonly<Record<ProposalState, State>> = {
  open: { label: 'Waiting for approval', tone: 'info' },
  'changes-requested': { label: 'Changes requested', tone: 'warning' },
  approved: { label: 'Approved', tone: 'info', meaning: 'It is being applied.' },
  refreshing: { label: 'Updating', tone: 'info', meaning: 'It is being updated.' },
  applied: { label: 'Applied', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  stale: { label: 'Out of date', tone: 'warning' },
  unknown: { label: 'Unknown outcome', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}

/** Replaces the state for people who can approve it and haven’t yet. */
export const waitingForYou: State = { label: 'Waiting for you', tone: 'warning' }

/** What someone did with a proposal, as the predicate after their name. */
export const proposalNoteWords: Readonly<Record<ProposalDetail['notes'][number]['did'], string>> = {
  approved: 'approved it',
  'requested-changes': 'requested changes',
  refreshed: 'updated it',
  withdrawn: 'withdrew it',
  overridden: 'applied it without approval',
}

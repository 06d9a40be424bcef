import type { Generated } from 'kysely'
import type { LeasedWork } from './leased-work'

/** Milliseconds since 1970. */
type Time = number

/** Changes awaiting another person's approval. Kept by the console, not by the service. */
export interface ProposalsTable extends LeasedWork {
  id: string
  account_id: string
  /** As `changeKinds` of the contract names it. */
  kind: string
  action: string
  /** Name of the API row it is a request of, which determines the permission. */
  row: string
  permission: string
  /** The request's phone number, if any. */
  phone_number_id: string | null
  subject: string
  /** The validated request, encrypted; empty once finished. */
  input: string
  /** JSON of the old and new state, without secrets. */
  shown: string
  /** Hash of the old state, which must be unchanged when the proposal is applied. */
  base_hash: string
  /** Number of updates; approvals only count in their own round. */
  round: number
  /** As `proposalStates` of the contract names it. */
  state: string
  outcome: string | null
  person_id: string
  /** The person's name at the time. */
  person_name: string
  token_name: string | null
  created_at: Time
  /** Set before the change is sent, so that it is never sent twice. */
  sent_at: Time | null
}

/** What people did with a proposal, each action once per round. */
interface ProposalNotesTable {
  id: Generated<number>
  proposal_id: string
  round: number
  /** As `proposalNoteKinds` of the contract names it. */
  did: string
  person_id: string
  /** The person's name at the time. */
  person_name: string
  comment: string
  at: Time
}

export interface ProposalTables {
  proposals: ProposalsTable
  proposal_notes: ProposalNotesTable
}

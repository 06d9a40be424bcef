import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number

/** Changes that wait until someone else approves them. Kept by the console, not by the service. */
export interface ProposalsTable {
  id: string
  account_id: string
  /** As `changeKinds` of the contract names it. */
  kind: string
  action: string
  /** The name of the row it is a request of, and the permission of that row. */
  row: string
  permission: string
  /** The phone number the request is about, where it is about one. */
  phone_number_id: string | null
  subject: string
  /** The checked request, sealed; empty once it is over. */
  input: string
  /** JSON of what was there and what is asked for, without secrets. */
  shown: string
  /** Hash of what was there: what is about to be applied must still be about that. */
  base_hash: string
  /** Counts how often it was brought up to date; approvals count for their own round alone. */
  round: number
  /** As `proposalStates` of the contract names it. */
  state: string
  outcome: string | null
  person_id: string
  /** The name of the person then. */
  person_name: string
  token_name: string | null
  created_at: Time
  due_at: Time
  attempts: number
  /** The deadline of the process that applies it. */
  leased_until: Time
  /** Written before the change goes out: from then on it is not done a second time. */
  sent_at: Time | null
}

/** What people did with a proposal, each thing once in a round. */
interface ProposalNotesTable {
  id: Generated<number>
  proposal_id: string
  round: number
  /** As `proposalNoteKinds` of the contract names it. */
  did: string
  person_id: string
  /** The name of the person then. */
  person_name: string
  comment: string
  at: Time
}

export interface ProposalTables {
  proposals: ProposalsTable
  proposal_notes: ProposalNotesTable
}

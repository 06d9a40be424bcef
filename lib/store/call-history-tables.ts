/** Milliseconds since 1970. */
type Time = number

/** What was done with a call from here: each deed once. Kept by the dashboard, not by the service. */
export interface CallDeedsTable {
  call_id: string
  /** As `callDeeds` of the contract names it, or `echoed`. */
  deed: string
  /** Null where the echo did it. */
  person_id: string | null
  /** The name of the person then. */
  person_name: string | null
  at: Time
}

export interface CallHistoryTables {
  call_deeds: CallDeedsTable
}

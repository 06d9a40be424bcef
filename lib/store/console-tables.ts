/** Milliseconds since 1970. */
type Time = number

/** Open tabs in which someone writes; each is there until its lease ends. Kept by the dashboard, not by the service. */
interface EditorsTable {
  /** What kind of document it is, and which. */
  document: string
  tab: string
  person_id: string
  /** The name of the person then. */
  person_name: string
  expires_at: Time
}

/** What was done with a call from here: each deed once. Kept by the dashboard, not by the service. */
interface CallDeedsTable {
  call_id: string
  /** As `consoleCallActions` of the contract names it, or `echoed`. */
  deed: string
  /** Null where the echo did it. */
  person_id: string | null
  /** The name of the person then. */
  person_name: string | null
  at: Time
}

export interface ConsoleTables {
  call_deeds: CallDeedsTable
  editors: EditorsTable
}

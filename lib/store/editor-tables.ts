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

export interface EditorTables {
  editors: EditorsTable
}

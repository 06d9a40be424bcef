import type { Generated } from 'kysely'

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

/** Filters of a list that someone keeps under a name. Kept by the dashboard, not by the service. */
export interface SavedViewsTable {
  id: string
  list: string
  name: string
  /** Query of the list's address, without the question mark. */
  search: string
  is_shared: 0 | 1
  owner_id: string
  /** The name of the person then. */
  owner_name: string
  created_at: Time
}

/** Which view a list opens with, for each person. */
interface DefaultViewsTable {
  person_id: string
  list: string
  view_id: string
}

/** Labels of a name of templates, whatever its languages. Kept by the dashboard, not by the service. */
interface TemplateLabelsTable {
  account_id: string
  name: string
  label: string
  added_by: string
  added_at: Time
}

/** Terms of templates and their translations. Kept by the dashboard, not by the service. */
interface TemplateGlossaryTable {
  account_id: string
  id: string
  language: string
  term: string
  /** The term in lower case. */
  folded: string
  /** JSON, by language. */
  translations: string
  changed_by: string
  changed_at: Time
}

/** Prices of messages, as an admin imported them; one row at most. Kept by the dashboard, not by the service. */
interface RateTableTable {
  id: number
  currency: string
  /** A day, as in `2026-07-01`. */
  holds_from: string
  source: string
  /** JSON, by market and category. */
  prices: string
  /** The name of the person then. */
  imported_by: string
  imported_at: Time
}

/** Contents of things of the account, each once, by its hash. Kept by the dashboard, not by the service. */
interface ContentsTable {
  hash: string
  /** JSON. */
  content: string
}

/** When a thing got another content, and by whom. Kept by the dashboard, not by the service. */
export interface ContentHistoryTable {
  id: Generated<number>
  account_id: string
  kind: string
  /** What the service calls it. */
  thing: string
  /** The number it belongs to; null for what belongs to the account. */
  phone_number_id: string | null
  /** What people called it then. */
  name: string
  at: Time
  /** Null where it was removed. */
  hash: string | null
  source: string
  person_id: string | null
  /** The name of the person then. */
  person_name: string | null
  token_name: string | null
  /** Whether it is the last of its thing. */
  is_newest: 0 | 1
}

/** When parts of the account were last compared with what the service answers; null for never, 0 for as soon as possible. */
interface ContentLooksTable {
  account_id: string
  scope: string
  looked_at: Time | null
  /** When that worked last: a look that failed saw nothing. Null for never, 0 for what was not there at the first inventory. */
  read_at: Time | null
}

/** Links that show something to someone without an account. Only the hash of a code is kept. */
export interface SharedPreviewsTable {
  id: string
  code_hash: string
  kind: 'template' | 'flow' | 'plan'
  /** The ID of a template or a flow; empty for plans. */
  subject_id: string
  /** Of the template, the flow or the folder. */
  name: string
  /** Of a template; otherwise empty. */
  language: string
  /** What the link shows, as `sharedContents` of the contract says. */
  content: string
  /** The name of the person then. */
  shared_by: string
  /** While they are here, the link leads somewhere. */
  shared_by_id: string
  shared_at: Time
  ends_at: Time
}

export interface ConsoleTables {
  shared_previews: SharedPreviewsTable
  contents: ContentsTable
  content_history: ContentHistoryTable
  content_looks: ContentLooksTable
  template_glossary: TemplateGlossaryTable
  template_labels: TemplateLabelsTable
  rate_table: RateTableTable
  saved_views: SavedViewsTable
  default_views: DefaultViewsTable
  call_deeds: CallDeedsTable
  editors: EditorsTable
}

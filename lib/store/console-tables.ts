import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number

/** Open tabs of people who are editing, until their lease ends. Kept by the dashboard, not by the service. */
interface EditorsTable {
  /** Kind and identifier of the document. */
  document: string
  tab: string
  person_id: string
  /** The person's name at the time. */
  person_name: string
  expires_at: Time
}

/** What people did with a call in the console, once each. Kept by the dashboard, not by the service. */
interface CallDeedsTable {
  call_id: string
  /** As `consoleCallActions` of the contract names it, or `echoed`. */
  deed: string
  /** Null if the echo did it. */
  person_id: string | null
  /** The person's name at the time. */
  person_name: string | null
  at: Time
}

/** Saved list filters. Kept by the dashboard, not by the service. */
export interface SavedViewsTable {
  id: string
  list: string
  name: string
  /** Query of the list's address, without the question mark. */
  search: string
  is_shared: 0 | 1
  owner_id: string
  /** The person's name at the time. */
  owner_name: string
  created_at: Time
}

/** Each person's default view per list. */
interface DefaultViewsTable {
  person_id: string
  list: string
  view_id: string
}

/** Labels of a template name, across languages. Kept by the dashboard, not by the service. */
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

/** Message prices imported by an admin; at most one row. Kept by the dashboard, not by the service. */
interface RateTableTable {
  id: number
  currency: string
  /** A day, as in `2026-07-01`. */
  holds_from: string
  source: string
  /** JSON, by market and category. */
  prices: string
  /** The person's name at the time. */
  imported_by: string
  imported_at: Time
}

/** Distinct contents of the account's objects, by hash. Kept by the dashboard, not by the service. */
interface ContentsTable {
  hash: string
  /** JSON. */
  content: string
}

/** When an object's content changed, and by whom. Kept by the dashboard, not by the service. */
export interface ContentHistoryTable {
  id: Generated<number>
  account_id: string
  kind: string
  /** The object's identifier in the service. */
  thing: string
  /** The object's phone number; null if it belongs to the account. */
  phone_number_id: string | null
  /** The object's name at the time. */
  name: string
  at: Time
  /** Null if it was removed. */
  hash: string | null
  source: string
  person_id: string | null
  /** The person's name at the time. */
  person_name: string | null
  token_name: string | null
  /** Whether it is the object's newest entry. */
  is_newest: 0 | 1
}

/**
 * When parts of the account were last compared with the service; null for never, 0 for as soon as possible.
 */
interface ContentLooksTable {
  account_id: string
  scope: string
  looked_at: Time | null
  /** When that last succeeded. Null for never, 0 for objects missing in the first inventory. */
  read_at: Time | null
}

/** Links that show an object to someone without an account. Only the code's hash is stored. */
export interface SharedPreviewsTable {
  id: string
  code_hash: string
  kind: 'template' | 'flow' | 'plan'
  /** ID of a template or flow; empty for plans. */
  subject_id: string
  /** Name of the template, flow or folder. */
  name: string
  /** A template's language; otherwise empty. */
  language: string
  /** Content shown by the link, as `sharedContents` of the contract defines it. */
  content: string
  /** The person's name at the time. */
  shared_by: string
  /** The link only works while this person is a member. */
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

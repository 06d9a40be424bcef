/** Milliseconds since 1970. */
type Time = number
type Json = string

/** A template as last read from the service. Kept by the dashboard, not by the service. */
export interface ListedTemplatesTable {
  account_id: string
  id: string
  name: string
  language: string
  status: string
  category: string
  quality: string
  /** Other facts shown in the list. */
  facts: Json
  /** Empty until read. */
  components: Json
  search_text: string
  /** Its named variables with their samples. */
  variables: Json
  /** Set by a submission here, so the resulting change does not count as someone else's edit. */
  is_own: 0 | 1
  /** Null if it existed before this console. */
  created_at: Time | null
  /** The person's name at the time; null if created elsewhere. */
  created_by: string | null
  edited_at: Time | null
  edited_by: string | null
  /** Recent message count when the list was last read. */
  sent: number
  read: number
  seen_at: Time
}

/** Owner and folder of a template name. Kept by the dashboard, not by the service. */
export interface TemplateNamesTable {
  account_id: string
  name: string
  owner_id: string | null
  /** Folder path, separated by slashes. */
  folder: string | null
  changed_by: string
  changed_at: Time
}

export interface TemplateListTables {
  listed_templates: ListedTemplatesTable
  template_names: TemplateNamesTable
}

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** What the service last told of a template. Kept by the dashboard, not by the service. */
export interface ListedTemplatesTable {
  account_id: string
  id: string
  name: string
  language: string
  status: string
  category: string
  quality: string
  /** What else rows of the list show, as it was told. */
  facts: Json
  /** Empty until they were told. */
  components: Json
  search_text: string
  /** Its named variables with their samples. */
  variables: Json
  /** What was submitted here: what the service made of it is no edit of anyone else. */
  is_own: 0 | 1
  /** Null where it was there before this console. */
  created_at: Time | null
  /** The name of the person then; null for who did it elsewhere. */
  created_by: string | null
  edited_at: Time | null
  edited_by: string | null
  /** Messages of the last days when the list was last read. */
  sent: number
  read: number
  seen_at: Time
}

/** Who looks after a name of templates, and where it is. Kept by the dashboard, not by the service. */
export interface TemplateNamesTable {
  account_id: string
  name: string
  owner_id: string | null
  /** Its place, with a slash between a folder and the one in it. */
  folder: string | null
  changed_by: string
  changed_at: Time
}

export interface TemplateListTables {
  listed_templates: ListedTemplatesTable
  template_names: TemplateNamesTable
}

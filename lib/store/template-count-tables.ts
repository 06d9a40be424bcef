import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number

/** What events told of the messages of a template, hour by hour. */
interface TemplateCountsTable {
  /** Name; empty for messages of templates that were not named, which `detail` has the category of. */
  template: string
  language: string
  /** Start of the hour. */
  hour: Time
  kind: string
  /** Text of the button, or code of the error; empty where there is none. */
  detail: string
  count: number
}

/** Answers to messages of which no status was read yet: which template they answer is known when one is. */
interface TemplateRepliesTable {
  id: Generated<number>
  /** The message that is answered. */
  message_id: string
  kind: string
  detail: string
  hour: Time
}

export interface TemplateCountTables {
  template_counts: TemplateCountsTable
  template_replies: TemplateRepliesTable
}

import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number

/** Hourly message results of templates, according to events. */
interface TemplateCountsTable {
  /** Template name; empty if messages did not name it, with the category in `detail`. */
  template: string
  language: string
  /** Start of the hour. */
  hour: Time
  kind: string
  /** Button text or error code, or empty. */
  detail: string
  count: number
}

/** Replies to messages whose status events have not arrived, so their template is still unknown. */
interface TemplateRepliesTable {
  id: Generated<number>
  /** The message being answered. */
  message_id: string
  kind: string
  detail: string
  hour: Time
}

export interface TemplateCountTables {
  template_counts: TemplateCountsTable
  template_replies: TemplateRepliesTable
}

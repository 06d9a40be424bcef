import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number

/** What people said about something, and what they answered. */
interface CommentsTable {
  id: Generated<number>
  /** As `commentSubjects` of the contract names it. */
  subject_kind: Generated<string>
  subject_id: string
  /** What the subject was called then. */
  subject_name: Generated<string>
  /** The comment it answers; null for one that begins a thread. */
  thread_id: number | null
  /** The part it is about, see `CONTENT_PART` of the contract; null for all of it, and for answers. */
  part: string | null
  person_id: string
  /** The name of the person then. */
  person_name: string
  text: string
  at: Time
  edited_at: Time | null
  /** A deleted one whose answers stay has no text. */
  deleted_at: Time | null
  resolved_at: Time | null
  resolved_by: string | null
}

/** Whom a comment mentions. */
interface CommentMentionsTable {
  comment_id: number
  person_id: string
  read_at: Time | null
}

/** How far someone has read what is said about something. */
interface CommentReadsTable {
  id: Generated<number>
  person_id: string
  subject_kind: string
  subject_id: string
  /** ID of the newest comment they have seen. */
  read_to: number
}

export interface CommentTables {
  comments: CommentsTable
  comment_mentions: CommentMentionsTable
  comment_reads: CommentReadsTable
}

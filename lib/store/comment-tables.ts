import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number

/** Comments and replies. */
interface CommentsTable {
  id: Generated<number>
  /** As `commentSubjects` of the contract names it. */
  subject_kind: Generated<string>
  subject_id: string
  /** The subject's name at the time. */
  subject_name: Generated<string>
  /** The comment being answered; null for the start of a thread. */
  thread_id: number | null
  /**
   * The part it refers to, see `CONTENT_PART` of the contract; null for the whole subject, and for replies.
   */
  part: string | null
  person_id: string
  /** The person's name at the time. */
  person_name: string
  text: string
  at: Time
  edited_at: Time | null
  /** A deleted comment with replies keeps its row, without text. */
  deleted_at: Time | null
  resolved_at: Time | null
  resolved_by: string | null
}

/** People mentioned in a comment. */
interface CommentMentionsTable {
  comment_id: number
  person_id: string
  read_at: Time | null
}

/** Each person's read position in a thread. */
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

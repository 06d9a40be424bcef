import { CONTENT_PART } from './content-parts'
import { commentCharacters } from './page-limits'
import { z } from './zod'

/** Types of objects that people can comment on. */
export const commentSubjects = ['proposal', 'template', 'flow', 'phone-number', 'incident'] as const
export type CommentSubjectKind = (typeof commentSubjects)[number]

/** An object that people comment on. */
export interface CommentSubject {
  kind: CommentSubjectKind
  id: string
}

export const commentsPerSubject = 500
/** Limits of a comment; a character may take four bytes. */
const commentLimits = { characters: commentCharacters, bytes: 6000 }

const bytesOf = (text: string) => new TextEncoder().encode(text).length
const isShort = (text: string) =>
  text.length <= 2 * commentLimits.characters && [...text].length <= commentLimits.characters

/** A nonempty text within the character and byte limits. */
export const commentText = z
  .string()
  .refine((text) => text.trim() !== '', 'Enter some text.')
  .refine(isShort, `Enter at most ${commentLimits.characters} characters.`)
  .refine(
    (text) => bytesOf(text) <= commentLimits.bytes,
    `This text has more than ${commentLimits.bytes} bytes. Shorten it, or split it.`,
  )

/** A comment or reply, in plain text. */
const comment = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string(),
  text: z.string(),
  editedAt: z.number().nullable(),
  /** Deleted by its author: the text is removed, but replies stay. */
  isDeleted: z.boolean(),
  isOwn: z.boolean(),
  /** Whether someone else wrote it since the reader last looked. */
  isNew: z.boolean(),
})
export type Comment = z.output<typeof comment>

/** A comment with its replies. `resolvedBy` is null while it is open. */
const commentThread = comment.extend({
  /** The part of the subject it is about; null for the whole subject. */
  part: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  replies: z.array(comment),
})
export type CommentThread = z.output<typeof commentThread>

/** All comments on a subject, oldest first. */
export const commentPage = z.object({
  /** The subject's name, as in the audit log. */
  subject: z.string(),
  threads: z.array(commentThread),
  /** Names of people who can see the subject; `@` and a name in a comment notifies that person. */
  people: z.array(z.string()),
  /** ID of the latest comment; 0 if there are none. */
  newest: z.number(),
})
export type CommentPage = z.output<typeof commentPage>

export const commentCreate = z.object({
  text: commentText,
  /** The comment being replied to. */
  replyTo: z.string().max(20).optional(),
  /** The part it is about; a reply inherits its thread's part. */
  part: z.string().max(2100).regex(CONTENT_PART, 'Choose a part.').optional(),
})
export const commentEdit = z.object({ text: commentText })
export const threadChange = z.object({ isResolved: z.boolean() })
export const commentsRead = z.object({ upTo: z.number().int().min(0) })

/** Comment counts for subjects of one type, for the reader. */
export const commentCounts = z.object({
  data: z.array(z.object({ id: z.string(), open: z.number(), unread: z.number() })),
})
export type CommentCount = z.output<typeof commentCounts>['data'][number]

/** An unread comment that mentions the reader. */
const unreadMention = z.object({
  /** The comment's ID. */
  id: z.string(),
  kind: z.enum(commentSubjects),
  subjectId: z.string(),
  /** The subject's name at that time. */
  subject: z.string(),
  at: z.number(),
  by: z.string(),
  text: z.string(),
})
export type UnreadMention = z.output<typeof unreadMention>

/** Newest first. */
export const mentionList = z.object({ total: z.number(), data: z.array(unreadMention) })

import { CONTENT_PART } from './content-parts'
import { commentCharacters } from './page-limits'
import { z } from './zod'

/** What people can comment on. */
export const commentSubjects = ['proposal', 'template', 'flow', 'phone-number', 'incident'] as const
export type CommentSubjectKind = (typeof commentSubjects)[number]

/** One thing that people talk about. */
export interface CommentSubject {
  kind: CommentSubjectKind
  id: string
}

export const commentsPerSubject = 500
/** A comment; a letter takes up to four bytes. */
const commentLimits = { characters: commentCharacters, bytes: 6000 }

const bytesOf = (text: string) => new TextEncoder().encode(text).length
const isShort = (text: string) =>
  text.length <= 2 * commentLimits.characters && [...text].length <= commentLimits.characters

/** A text of someone, short enough in characters and in bytes; never empty. */
export const commentText = z
  .string()
  .refine((text) => text.trim() !== '', 'Enter a text.')
  .refine(isShort, `Enter at most ${commentLimits.characters} characters.`)
  .refine(
    (text) => bytesOf(text) <= commentLimits.bytes,
    `This text has more than ${commentLimits.bytes} bytes. Shorten it, or split it.`,
  )

/** A comment, or an answer to one; plain text. */
const comment = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string(),
  text: z.string(),
  editedAt: z.number().nullable(),
  /** Deleted by its author: its text is gone, and its answers are still there. */
  isDeleted: z.boolean(),
  isOwn: z.boolean(),
  /** Someone else wrote it since whoever asks last looked. */
  isNew: z.boolean(),
})
export type Comment = z.output<typeof comment>

/** A comment with its answers. Who resolved it; null while it is open. */
const commentThread = comment.extend({
  /** The part of the subject it is about; null for all of it. */
  part: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  replies: z.array(comment),
})
export type CommentThread = z.output<typeof commentThread>

/** Everything that was said about a subject, oldest first. */
export const commentPage = z.object({
  /** What it is called, as the audit log names it. */
  subject: z.string(),
  threads: z.array(commentThread),
  /** Names of those who can see it: in a comment, `@` and a name tells that person. */
  people: z.array(z.string()),
  /** ID of the newest comment; 0 where there is none. */
  newest: z.number(),
})
export type CommentPage = z.output<typeof commentPage>

export const commentCreate = z.object({
  text: commentText,
  /** The comment that it answers. */
  replyTo: z.string().max(20).optional(),
  /** The part it is about; an answer is about that of its thread. */
  part: z.string().max(2100).regex(CONTENT_PART, 'Choose a part.').optional(),
})
export const commentEdit = z.object({ text: commentText })
export const threadChange = z.object({ isResolved: z.boolean() })
export const commentsRead = z.object({ upTo: z.number().int().min(0) })

/** How much is said about subjects of one kind, for whoever asks. */
export const commentCounts = z.object({
  data: z.array(z.object({ id: z.string(), open: z.number(), unread: z.number() })),
})
export type CommentCount = z.output<typeof commentCounts>['data'][number]

/** A comment that mentions whoever asks, and that they have not read. */
const unreadMention = z.object({
  /** ID of the comment. */
  id: z.string(),
  kind: z.enum(commentSubjects),
  subjectId: z.string(),
  /** What the subject was called then. */
  subject: z.string(),
  at: z.number(),
  by: z.string(),
  text: z.string(),
})
export type UnreadMention = z.output<typeof unreadMention>

/** Newest first. */
export const mentionList = z.object({ total: z.number(), data: z.array(unreadMention) })

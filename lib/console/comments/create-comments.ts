import type { Selectable } from 'kysely'
import { problem } from '@/lib/access/problems'
import { type CommentSubject, commentsPerSubject } from '@/lib/contract/comments'
import { mentionsIn } from '@/lib/labels/mentions'
import type { CommentTables } from '@/lib/store/comment-tables'
import { lockInTransaction } from '@/lib/store/engine'
import type { Queries, Store } from '@/lib/store/open'
import { dropCommentNotices, type ToldComment, tellOfComment } from './notices'
import { commentsOf } from './read-comments'
import { type OpenSubject, peopleWhoSee } from './subjects'

interface GivenComment {
  text: string
  replyTo?: string | undefined
  /** Replies get the part of their thread. */
  part?: string | undefined
}

type Author = { id: string; name: string }
type CommentRow = Selectable<CommentTables['comments']>

/** Comments: create, edit, resolve and mark as read. */
export interface Comments {
  /**
   * Adds a comment or reply, and notifies thread participants, followers of the subject, and people
   * mentioned.
   *
   * @throws HttpError notFound if the thread doesn't exist; invalidParameter if the limit is reached
   */
  create(by: Author, subject: OpenSubject, given: GivenComment): Promise<void>
  /** Only newly mentioned people are notified. @throws HttpError notFound; forbidden for anyone but its author */
  edit(by: Author, subject: OpenSubject, comment: string, text: string): Promise<void>
  /** Removes the text; if it has replies, a placeholder stays. @throws HttpError notFound; forbidden for anyone but its author */
  remove(by: Author, subject: OpenSubject, comment: string): Promise<void>
  /** @throws HttpError notFound */
  setResolved(by: Author, subject: OpenSubject, comment: string, isResolved: boolean): Promise<void>
  /** Marks comments on a subject as read up to this one. */
  markRead(personId: string, subject: CommentSubject, upTo: number): Promise<void>
  /** Marks all mentions of someone as read. */
  markMentionsRead(personId: string): Promise<void>
}

interface Parts {
  store: Store
  clock(): number
}

export function createComments({ store, clock }: Parts): Comments {
  /** Runs changes to one subject in sequence. */
  const change = (subject: CommentSubject, work: (tx: Queries, rows: CommentRow[]) => Promise<unknown>) =>
    store.transaction(async (tx) => {
      await lockInTransaction(tx, store.engine, `comments ${subject.kind} ${subject.id}`)
      await work(tx, await commentsOf(tx, subject))
    })
  return {
    create: (by, subject, given) =>
      change(subject, (tx, rows) => add(tx, rows, { by, subject, given, now: clock() })),
    edit: (by, subject, comment, text) =>
      change(subject, async (tx, rows) => {
        const row = ownIn(rows, comment, by)
        const now = clock()
        await tx.updateTable('comments').set({ text, edited_at: now }).where('id', '=', row.id).execute()
        const before = await mentionedIn(tx, row.id)
        const { mentioned } = await writeMentions(tx, subject, { ...row, text })
        const thread = rows.find(({ id }) => id === row.thread_id)
        const news = newsOf('mentioned', by, text, thread ? thread.part : row.part)
        const isFresh = (id: string) => !before.includes(id)
        await tellOfComment(tx, { subject, commentId: row.id, news, now }, mentioned.filter(isFresh))
      }),
    remove: (by, subject, comment) =>
      change(subject, (tx, rows) => remove(tx, rows, ownIn(rows, comment, by), clock())),
    setResolved: (by, subject, comment, isResolved) =>
      change(subject, async (tx, rows) => {
        const { id } = threadIn(rows, comment)
        const set = isResolved
          ? { resolved_at: clock(), resolved_by: by.name }
          : { resolved_at: null, resolved_by: null }
        await tx.updateTable('comments').set(set).where('id', '=', id).execute()
      }),
    markRead: (personId, subject, upTo) => markRead(store, personId, subject, { upTo, now: clock() }),
    markMentionsRead: async (personId) => {
      await store.db
        .updateTable('comment_mentions')
        .set({ read_at: clock() })
        .where('person_id', '=', personId)
        .where('read_at', 'is', null)
        .execute()
    },
  }
}

interface Adding {
  by: Author
  subject: OpenSubject
  given: GivenComment
  now: number
}

async function add(
  tx: Queries,
  rows: readonly CommentRow[],
  { by, subject, given, now }: Adding,
): Promise<void> {
  if (rows.length >= commentsPerSubject)
    throw problem('invalidParameter', `There can be at most ${commentsPerSubject} comments here.`, {
      text: 'There are too many comments already. Delete some first.',
    })
  const { text, replyTo } = given
  const thread = replyTo === undefined ? undefined : threadIn(rows, replyTo)
  const part = thread ? null : (given.part ?? null)
  const added = await tx
    .insertInto('comments')
    .values({
      ...{ subject_kind: subject.kind, subject_id: subject.id, subject_name: subject.name },
      ...{ thread_id: thread?.id ?? null, part, text, at: now, edited_at: null, deleted_at: null },
      ...{ person_id: by.id, person_name: by.name, resolved_at: null, resolved_by: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { mentioned, people } = await writeMentions(tx, subject, added)
  const others = rows.filter((each) => thread && (each.id === thread.id || each.thread_id === thread.id))
  const taking = new Set([...subject.followers, ...others.map((each) => each.person_id)])
  const following = people.filter((id) => id !== by.id && taking.has(id) && !mentioned.includes(id))
  const tell = (kind: ToldComment['news']['kind'], ids: readonly string[]) =>
    tellOfComment(
      tx,
      { subject, commentId: added.id, now, news: newsOf(kind, by, text, thread ? thread.part : part) },
      ids,
    )
  await tell('mentioned', mentioned)
  await tell('commented', following)
}

const newsOf = (kind: ToldComment['news']['kind'], by: Author, text: string, part: string | null) => ({
  ...{ kind, by: by.name, text },
  ...(part !== null && { part }),
})

const mentionedIn = async (tx: Queries, commentId: number): Promise<string[]> =>
  (
    await tx.selectFrom('comment_mentions').select('person_id').where('comment_id', '=', commentId).execute()
  ).map(({ person_id }) => person_id)

/** Records the people mentioned in a text who can see the subject, and removes those no longer mentioned. */
async function writeMentions(
  tx: Queries,
  subject: OpenSubject,
  row: Pick<CommentRow, 'id' | 'text' | 'person_id'>,
) {
  const everyone = await peopleWhoSee(tx, subject)
  const others = everyone.filter(({ id }) => id !== row.person_id)
  const parts = mentionsIn(
    row.text,
    others.map(({ name }) => name),
  )
  const named = new Set(parts.flatMap(({ mentions }) => mentions ?? []))
  const mentioned = others.filter(({ name }) => named.has(name)).map(({ id }) => id)
  await tx
    .deleteFrom('comment_mentions')
    .where('comment_id', '=', row.id)
    .$if(mentioned.length > 0, (query) => query.where('person_id', 'not in', mentioned))
    .execute()
  if (mentioned.length > 0)
    await tx
      .insertInto('comment_mentions')
      .values(mentioned.map((person_id) => ({ comment_id: row.id, person_id, read_at: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { mentioned, people: everyone.map(({ id }) => id) }
}

async function remove(tx: Queries, rows: readonly CommentRow[], row: CommentRow, now: number): Promise<void> {
  await tx.deleteFrom('comment_mentions').where('comment_id', '=', row.id).execute()
  await dropCommentNotices(tx, row.id)
  const answers = rows.filter(({ thread_id }) => thread_id === row.id)
  if (answers.length > 0) {
    await tx.updateTable('comments').set({ text: '', deleted_at: now }).where('id', '=', row.id).execute()
    return
  }
  const thread = rows.find(({ id }) => id === row.thread_id)
  const isLast = rows.filter(({ thread_id }) => thread_id === row.thread_id).length === 1
  // Deleting the last reply also removes the placeholder of a deleted thread starter.
  const gone = thread && thread.deleted_at !== null && isLast ? [row.id, thread.id] : [row.id]
  await tx.deleteFrom('comments').where('id', 'in', gone).execute()
}

async function markRead(
  store: Store,
  personId: string,
  { kind, id }: CommentSubject,
  { upTo, now }: { upTo: number; now: number },
): Promise<void> {
  await store.transaction(async (tx) => {
    const values = { person_id: personId, subject_kind: kind, subject_id: id, read_to: upTo }
    await tx
      .insertInto('comment_reads')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'subject_kind', 'subject_id'])
          .doUpdateSet({ read_to: upTo })
          // Unless another tab has already read further.
          .where('comment_reads.read_to', '<', upTo),
      )
      .execute()
    await tx
      .updateTable('comment_mentions')
      .set({ read_at: now })
      .where('person_id', '=', personId)
      .where('read_at', 'is', null)
      .where('comment_id', 'in', (eb) =>
        eb
          .selectFrom('comments')
          .select('id')
          .where('subject_kind', '=', kind)
          .where('subject_id', '=', id)
          .where('id', '<=', upTo),
      )
      .execute()
  })
}

/** @throws HttpError notFound */
function commentIn(rows: readonly CommentRow[], id: string): CommentRow {
  const found = rows.find((row) => String(row.id) === id && row.deleted_at === null)
  if (!found) throw problem('notFound', 'This comment doesn’t exist.')
  return found
}

/** @throws HttpError notFound; forbidden */
function ownIn(rows: readonly CommentRow[], id: string, by: Author): CommentRow {
  const found = commentIn(rows, id)
  if (found.person_id !== by.id) throw problem('forbidden', 'Only the author can change a comment.')
  return found
}

/** A deleted comment still starts its thread. @throws HttpError notFound */
function threadIn(rows: readonly CommentRow[], id: string): CommentRow {
  const thread = rows.find((row) => String(row.id) === id && row.thread_id === null)
  if (!thread) throw problem('notFound', 'This comment doesn’t exist.')
  return thread
}

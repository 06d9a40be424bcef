import { type Selectable, sql } from 'kysely'
import type {
  Comment,
  CommentCount,
  CommentPage,
  CommentSubject,
  CommentSubjectKind,
  UnreadMention,
} from '@/lib/contract/comments'
import { commentSubjects } from '@/lib/contract/comments'
import { commentedName } from '@/lib/labels/audit/commented'
import type { CommentTables } from '@/lib/store/comment-tables'
import type { Queries } from '@/lib/store/open'
import { isVisibleTo, type Viewer } from '../proposals/approvals'
import { type OpenSubject, peopleWhoSee, readPermissions } from './subjects'

type CommentRow = Selectable<CommentTables['comments']>

/** Maximum number of subjects counted; pages show fewer. */
const MOST_COUNTED = 1000
/** Maximum number of mentions listed by the bell. */
const MENTIONS_SHOWN = 20

/** Comments on a subject, oldest first. */
export const commentsOf = (queries: Queries, { kind, id }: CommentSubject): Promise<CommentRow[]> =>
  queries
    .selectFrom('comments')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

/** All comments on a subject, for someone who can see it. */
export async function readComments(
  queries: Queries,
  personId: string,
  subject: OpenSubject,
): Promise<CommentPage> {
  const [rows, read, people] = await Promise.all([
    commentsOf(queries, subject),
    queries
      .selectFrom('comment_reads')
      .select('read_to')
      .where('person_id', '=', personId)
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', subject.id)
      .executeTakeFirst(),
    peopleWhoSee(queries, subject),
  ])
  const readTo = read?.read_to ?? 0
  const toComment = (row: CommentRow): Comment => {
    const [isOwn, isDeleted] = [row.person_id === personId, row.deleted_at !== null]
    return {
      ...{ id: String(row.id), at: row.at, by: row.person_name, text: row.text, editedAt: row.edited_at },
      ...{ isDeleted, isOwn, isNew: !isOwn && !isDeleted && row.id > readTo },
    }
  }
  const answersTo = (id: number | null) => rows.filter((row) => row.thread_id === id)
  return {
    subject: subject.name,
    threads: answersTo(null).map((row) => ({
      ...toComment(row),
      ...{ part: row.part, resolvedBy: row.resolved_by },
      replies: answersTo(row.id).map(toComment),
    })),
    people: people.map(({ name }) => name),
    newest: rows.at(-1)?.id ?? 0,
  }
}

/** Subjects of one kind with open or unread comments. */
export async function countComments(
  queries: Queries,
  personId: string,
  kind: CommentSubjectKind,
): Promise<CommentCount[]> {
  const isUnread = sql`c.person_id <> ${personId} and c.deleted_at is null and c.id > coalesce(r.read_to, 0)`
  const { rows } = await sql<{ id: string; open: number; unread: number }>`
    select c.subject_id as id,
      sum(case when c.thread_id is null and c.resolved_at is null then 1 else 0 end) as open,
      sum(case when ${isUnread} then 1 else 0 end) as unread
    from comments c left join comment_reads r
      on r.person_id = ${personId} and r.subject_kind = c.subject_kind and r.subject_id = c.subject_id
    where c.subject_kind = ${kind}
    group by c.subject_id order by max(c.id) desc limit ${sql.lit(MOST_COUNTED)}`.execute(queries)
  return rows.map((row) => ({ id: row.id, open: Number(row.open), unread: Number(row.unread) }))
}

/** Unread mentions of someone in subjects they can still see; newest first. */
export async function listMentions(
  queries: Queries,
  viewer: Viewer,
): Promise<{ total: number; data: UnreadMention[] }> {
  const kinds = commentSubjects.filter((kind) => kind === 'proposal' || viewer.may(readPermissions[kind]))
  const rows = await queries
    .selectFrom('comment_mentions as m')
    .innerJoin('comments as c', 'c.id', 'm.comment_id')
    .leftJoin('proposals as p', (join) =>
      join.onRef('p.id', '=', 'c.subject_id').on('c.subject_kind', '=', 'proposal'),
    )
    .selectAll('c')
    .select('p.action')
    .where('m.person_id', '=', viewer.person.id)
    .where('m.read_at', 'is', null)
    .where('c.subject_kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb('c.subject_kind', '<>', 'proposal'),
        eb('c.subject_id', 'in', queries.selectFrom('proposals').select('id').where(isVisibleTo(viewer))),
      ]),
    )
    .orderBy('c.id', 'desc')
    .limit(MOST_COUNTED)
    .execute()
  const data = rows.slice(0, MENTIONS_SHOWN).map((row) => toMention(row, row.action ?? undefined))
  return { total: rows.length, data }
}

function toMention(row: CommentRow, action: string | undefined): UnreadMention {
  const kind = commentSubjects.find((each) => each === row.subject_kind) ?? 'proposal'
  return {
    ...{
      id: String(row.id),
      kind,
      subjectId: row.subject_id,
      at: row.at,
      by: row.person_name,
      text: row.text,
    },
    subject: commentedName({ kind, subject: row.subject_name, action }, () => undefined),
  }
}

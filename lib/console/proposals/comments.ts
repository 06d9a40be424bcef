import type { Selectable } from 'kysely'
import { commentsPerProposal, type ProposalThread } from '@/lib/contract/proposals'
import { mentionsIn } from '@/lib/labels/mentions'
import type { Queries, Store } from '@/lib/store/open'
import type { ProposalTables } from '@/lib/store/proposal-tables'
import { problem } from '../problems'
import { type ProposalRow, peopleWhoSee, type Viewer } from './approvals'
import { tellPeople } from './notices'

interface GivenComment {
  text: string
  replyTo?: string | undefined
  /** An answer is about the part of its thread. */
  part?: string | undefined
}

/** What people say about proposals. */
export interface Comments {
  /**
   * Adds a comment or an answer to one, and tells the author, who said something in the thread, and who is mentioned.
   *
   * @throws HttpError notFound for a thread there is not; invalid for one comment too many
   */
  comment(viewer: Viewer, id: string, given: GivenComment): Promise<void>
  /** @throws HttpError notFound */
  setResolved(viewer: Viewer, id: string, comment: string, isResolved: boolean): Promise<void>
}

interface Parts {
  store: Store
  clock(): number
  /** @throws HttpError notFound, also for one that is none of the person's business */
  readRow(queries: Queries, viewer: Viewer, id: string): Promise<ProposalRow>
}

type CommentRow = Selectable<ProposalTables['proposal_comments']>

export function createComments({ store, clock, readRow }: Parts): Comments {
  return {
    comment: (viewer, id, { text, replyTo, part }) =>
      store.transaction(async (tx) => {
        const row = await readRow(tx, viewer, id)
        const rows = await commentsOf(tx, id)
        if (rows.length >= commentsPerProposal)
          throw problem('invalid', `A proposal can have at most ${commentsPerProposal} comments.`, {
            text: 'There are too many comments already.',
          })
        const thread = replyTo === undefined ? undefined : threadIn(rows, replyTo)
        const { person } = viewer
        const added = await tx
          .insertInto('proposal_comments')
          .values({
            ...{ proposal_id: id, thread_id: thread?.id ?? null, text, at: clock() },
            part: thread ? null : (part ?? null),
            ...{ person_id: person.id, person_name: person.name, resolved_at: null, resolved_by: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const others = rows.filter(
          (each) => thread && (each.id === thread.id || each.thread_id === thread.id),
        )
        await tellAbout(tx, {
          row,
          text,
          by: person,
          now: clock(),
          occasion: `comment-${added.id}`,
          others,
          part: thread ? thread.part : (part ?? null),
        })
      }),
    setResolved: (viewer, id, comment, isResolved) =>
      store.transaction(async (tx) => {
        await readRow(tx, viewer, id)
        const thread = threadIn(await commentsOf(tx, id), comment)
        const set = isResolved
          ? { resolved_at: clock(), resolved_by: viewer.person.name }
          : { resolved_at: null, resolved_by: null }
        await tx.updateTable('proposal_comments').set(set).where('id', '=', thread.id).execute()
      }),
  }
}

interface Said {
  row: ProposalRow
  text: string
  /** The part it is about. */
  part: string | null
  by: { id: string; name: string }
  now: number
  occasion: string
  /** What else was said in the thread. */
  others: readonly CommentRow[]
}

async function tellAbout(tx: Queries, { others, ...said }: Said): Promise<void> {
  const { row, by, text, part, now, occasion } = said
  const people = (await peopleWhoSee(tx, row)).filter(({ id }) => id !== by.id)
  const names = people.map(({ name }) => name)
  const named = new Set(mentionsIn(text, names).flatMap(({ mentions }) => mentions ?? []))
  const mentioned = people.filter(({ name }) => named.has(name)).map(({ id }) => id)
  const taking = new Set([row.person_id, ...others.map((each) => each.person_id)])
  const following = people.map(({ id }) => id).filter((id) => taking.has(id) && !mentioned.includes(id))
  const news = { by: by.name, text, ...(part !== null && { part }) }
  await tellPeople(tx, { row, now, occasion, news: { kind: 'mentioned', ...news } }, mentioned)
  await tellPeople(tx, { row, now, occasion, news: { kind: 'commented', ...news } }, following)
}

const commentsOf = (queries: Queries, proposalId: string): Promise<CommentRow[]> =>
  queries
    .selectFrom('proposal_comments')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('id')
    .execute()

/** @throws HttpError notFound */
function threadIn(rows: readonly CommentRow[], id: string): CommentRow {
  const thread = rows.find((row) => String(row.id) === id && row.thread_id === null)
  if (!thread) throw problem('notFound', 'This comment doesn’t exist.')
  return thread
}

const toComment = ({ id, at, person_name: by, text }: CommentRow) => ({ id: String(id), at, by, text })

/** Comments with their answers, oldest first. */
export async function readThreads(queries: Queries, proposalId: string): Promise<ProposalThread[]> {
  const rows = await commentsOf(queries, proposalId)
  return rows
    .filter((row) => row.thread_id === null)
    .map((row) => ({
      ...toComment(row),
      part: row.part,
      resolvedBy: row.resolved_by,
      replies: rows.filter((each) => each.thread_id === row.id).map(toComment),
    }))
}

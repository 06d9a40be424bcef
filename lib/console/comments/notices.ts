import type { CommentSubject, CommentSubjectKind } from '@/lib/contract/comments'
import { activePeople, insertNotices, pointsOfPeople } from '@/lib/events/incidents/enqueue-notices'
import { waitingNotice } from '@/lib/events/incidents/waiting-notice'
import { commentedName, commentHref } from '@/lib/labels/audit/commented'
import type { NameOfNumber } from '@/lib/labels/audit/describe-action'
import { partWords } from '@/lib/labels/part-words'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { OpenSubject } from './subjects'

/** Content of a message about a comment. Its severity is `info`, so quiet hours hold it. */
interface CommentNotice {
  severity: 'info'
  comment: { id: string; kind: CommentSubjectKind; subjectId: string; subject: string; action?: string }
  news: { kind: 'commented' | 'mentioned'; by: string; text: string; part?: string }
}

/** A comment to notify people about. */
export interface ToldComment {
  subject: OpenSubject
  commentId: number
  news: CommentNotice['news']
  now: number
}

/** Emails people about a comment, once each; people who can’t sign in are skipped. */
export async function tellOfComment(
  tx: Queries,
  { subject, commentId, news, now }: ToldComment,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const people = await activePeople(tx, ids)
  const { kind, id: subjectId, name, action } = subject
  const content: CommentNotice = {
    severity: 'info',
    comment: { id: `${commentId}`, kind, subjectId, subject: name, ...(action && { action }) },
    news,
  }
  const points = await pointsOfPeople(tx, people, now)
  await insertNotices(
    tx,
    points.map(({ id }) =>
      waitingNotice({
        id: `comment-${commentId}.${id}`,
        contactPointId: id,
        about: { comment_id: commentId, proposal_id: kind === 'proposal' ? subjectId : null },
        ...{ type: 'comment', content, now },
      }),
    ),
  )
}

/** Drops unsent messages about a comment. */
export const dropCommentNotices = (tx: Queries, commentId: number) =>
  tx
    .deleteFrom('alert_notices')
    .where('comment_id', '=', commentId)
    .where('state', '=', 'waiting')
    .where('leased_until', '=', 0)
    .execute()

/** Title, sentence and page of a message about a comment, and its ID. */
export function commentMessageOf(
  notice: { content: string },
  nameOfNumber: NameOfNumber,
): { title: string; sentence: string; path: string; comment: { id: string; subject: CommentSubject } } {
  const { comment, news } = decodeJson<CommentNotice>(notice.content)
  const { id, kind, subjectId } = comment
  const about = news.part === undefined ? '' : ` about ${partWords(news.part)}`
  const does = news.kind === 'mentioned' ? `${news.by} mentioned you` : 'New comment'
  return {
    title: `${does}: ${commentedName(comment, nameOfNumber)}`,
    sentence: `${news.by}${about}: ${news.text}`,
    path: commentHref({ kind, id: subjectId }),
    comment: { id, subject: { kind, id: subjectId } },
  }
}

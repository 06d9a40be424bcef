import type { CommentSubject, CommentSubjectKind } from '@/lib/contract/comments'
import type { Body } from './call'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

type CountedKind = Exclude<CommentSubjectKind, 'proposal'>

export const commentQueries = {
  /** Updated live. */
  of: ({ kind, id }: CommentSubject) => rowQuery('GET /api/comments/:kind/:id', { params: { kind, id } }),
  /** Subjects of one type with unread or open comments; updated live. */
  counts: (kind: CommentSubjectKind) =>
    rowQuery('GET /api/comments/:kind', { params: { kind: kind satisfies string as CountedKind } }),
  /** Unread comments that mention the current person; updated live. */
  mentions: () => rowQuery('GET /api/mentions'),
}

export const useComment = (params: CommentSubject) =>
  useRowMutation('POST /api/comments/:kind/:id', (body: Body<'POST /api/comments/:kind/:id'>) => ({
    params: { ...params },
    body,
  }))
export const useEditComment = (subject: CommentSubject) =>
  useRowMutation(
    'PUT /api/comments/:kind/:id/:comment',
    ({ comment, text }: { comment: string; text: string }) => ({
      params: { ...subject, comment },
      body: { text },
    }),
  )
export const useDeleteComment = (subject: CommentSubject) =>
  useRowMutation('DELETE /api/comments/:kind/:id/:comment', (comment: string) => ({
    params: { ...subject, comment },
  }))
export const useResolveComment = (subject: CommentSubject) =>
  useRowMutation(
    'PUT /api/comments/:kind/:id/:comment/thread',
    ({ comment, isResolved }: { comment: string; isResolved: boolean }) => ({
      params: { ...subject, comment },
      body: { isResolved },
    }),
  )
export const useMarkCommentsRead = (subject: CommentSubject) =>
  useRowMutation('POST /api/comments/:kind/:id/read', (upTo: number) => ({
    params: { ...subject },
    body: { upTo },
  }))
export const useMarkMentionsRead = () => useRowMutation('POST /api/mentions/read', () => ({}))

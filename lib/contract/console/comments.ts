import {
  commentCounts,
  commentCreate,
  commentEdit,
  commentPage,
  commentSubjects,
  commentsRead,
  mentionList,
  threadChange,
} from '../comments'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

const kind = z.enum(commentSubjects)
const subjectParams = z.object({ kind, id: z.string().max(64) })
const commentParams = subjectParams.extend({ comment: z.string().regex(/^\d{1,15}$/) })

/** For people who can see the subject. No token has permission to write. */
const writes = { permission: 'account.manage', response: success, stale: ['comments'] } as const

/**
 * Comments on proposals, templates, flows, phone numbers and incidents. Each route also requires permission to see the
 * subject, depending on `kind`.
 */
export const commentRoutes = {
  /** Subjects of one type with open or unread comments. */
  'GET /api/comments/:kind': {
    permission: 'overview.read',
    params: z.object({ kind: kind.exclude(['proposal']) }),
    response: commentCounts,
  },
  'GET /api/comments/:kind/:id': {
    permission: 'overview.read',
    params: subjectParams,
    response: commentPage,
  },
  'POST /api/comments/:kind/:id': {
    ...writes,
    params: subjectParams,
    body: commentCreate,
    audit: 'comments.create',
  },
  /** Only for the comment's author. */
  'PUT /api/comments/:kind/:id/:comment': {
    ...writes,
    params: commentParams,
    body: commentEdit,
    audit: 'comments.edit',
  },
  'DELETE /api/comments/:kind/:id/:comment': {
    ...writes,
    params: commentParams,
    audit: 'comments.delete',
  },
  'PUT /api/comments/:kind/:id/:comment/thread': {
    ...writes,
    params: commentParams,
    body: threadChange,
    audit: ['comments.resolve', 'comments.reopen'],
  },
  /** Marks comments up to this one as read. */
  'POST /api/comments/:kind/:id/read': {
    permission: 'account.manage',
    params: subjectParams,
    body: commentsRead,
    response: success,
    stale: ['mentions'],
  },
  /** Unread comments that mention the current person. */
  'GET /api/mentions': { permission: 'account.manage', response: mentionList },
  /** Marks all mentions as read. */
  'POST /api/mentions/read': { permission: 'account.manage', response: success, stale: ['mentions'] },
} as const satisfies RouteTable

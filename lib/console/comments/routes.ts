import 'server-only'
import type { CommentSubject } from '@/lib/contract/comments'
import { commentRoutes } from '@/lib/contract/console/comments'
import { routes } from '../api/routes'
import { type Asker, openSubject, requirePermission } from './open-subject'
import { countComments, listMentions, readComments } from './read-comments'
import { readPermissions } from './subjects'

export const commentHandlers = routes(commentRoutes, {
  async 'GET /api/comments/:kind'(call) {
    requirePermission(call, readPermissions[call.params.kind])
    return { data: await countComments(call.root.store.reads, call.person.id, call.params.kind) }
  },
  async 'GET /api/comments/:kind/:id'(call) {
    return readComments(call.root.store.reads, call.person.id, await opened(call))
  },
  async 'POST /api/comments/:kind/:id'(call) {
    const { body, person, root, change } = call
    const subject = await opened(call)
    await change(named(subject), () => root.comments.create(person, subject, body))
    root.alerts.wake()
  },
  async 'PUT /api/comments/:kind/:id/:comment'(call) {
    const { params, body, person, root, change } = call
    const subject = await opened(call)
    await change(named(subject), () => root.comments.edit(person, subject, params.comment, body.text))
    root.alerts.wake()
  },
  async 'DELETE /api/comments/:kind/:id/:comment'(call) {
    const { params, person, root, change } = call
    const subject = await opened(call)
    await change(named(subject), () => root.comments.remove(person, subject, params.comment))
  },
  async 'PUT /api/comments/:kind/:id/:comment/thread'(call) {
    const { params, body, person, root, changeAs } = call
    const { isResolved } = body
    const subject = await opened(call)
    const action = isResolved ? 'comments.resolve' : 'comments.reopen'
    await changeAs(action)(named(subject), () =>
      root.comments.setResolved(person, subject, params.comment, isResolved),
    )
  },
  async 'POST /api/comments/:kind/:id/read'(call) {
    const { body, person, root } = call
    await root.comments.markRead(person.id, await opened(call), body.upTo)
  },
  'GET /api/mentions': (call) => listMentions(call.root.store.reads, call),
  'POST /api/mentions/read': ({ root, person }) => root.comments.markMentionsRead(person.id),
})

/** The subject of a call, after checking that the caller may see it. @throws HttpError, CallError */
const opened = (call: Asker & { params: CommentSubject }) => openSubject(call, call.params)

const named = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`

import 'server-only'
import type { BulkAction } from '@/lib/contract/bulk-jobs'
import { bulkJobRoutes } from '@/lib/contract/console/bulk-jobs'
import { routes } from '../../api/routes'
import { problem } from '../../problems'
import { asOwner } from '../names/as-owner'

export const bulkJobHandlers = routes(bulkJobRoutes, {
  'GET /api/template-jobs': async ({ root }) => ({ data: await root.bulkJobs.list() }),

  'POST /api/template-jobs': ({ body, root, person, change }) =>
    change(subjectOf(body.action), () =>
      root.bulkJobs.start({ ...body, action: ofPerson(body.action, person), person }),
    ),

  'POST /api/template-jobs/deletions': ({ body, root, person, change }) =>
    change(subjectOf(body.action), () =>
      root.bulkJobs.start({ ...body, action: ofPerson(body.action, person), person }),
    ),

  'GET /api/template-jobs/:id/rows': ({ params, query, root }) => root.bulkJobs.rows(params.id, query),

  async 'DELETE /api/template-jobs/:id'({ params, root, change }) {
    const job = await root.bulkJobs.find(params.id)
    if (!job) throw problem('notFound')
    await change(job.kind, () => root.bulkJobs.remove(params.id))
  },
})

/** What whoever asks looks after is theirs, whoever works on it. */
function ofPerson(action: BulkAction, person: { id: string }): BulkAction {
  if (action.kind === 'submit' || !action.matching) return action
  return { ...action, matching: asOwner(action.matching, person) }
}

/** What the audit log says it is about: `delete 12`, or `delete` for what filters or the list of drafts find. */
function subjectOf(action: BulkAction): string {
  const chosen = action.kind === 'submit' ? action.drafts : action.templates
  return [action.kind, chosen?.length].filter((part) => part !== undefined).join(' ')
}

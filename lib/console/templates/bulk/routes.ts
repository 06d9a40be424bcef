import 'server-only'
import { problem } from '@/lib/access/problems'
import type { BulkAction } from '@/lib/contract/bulk-jobs'
import { bulkJobRoutes } from '@/lib/contract/console/bulk-jobs'
import type { Route } from '@/lib/contract/console/route'
import type { ApiCall, Change } from '../../api/api-call'
import { routes } from '../../api/routes'
import { asOwner } from '../names/as-owner'
import { exactAction } from './exact-action'

export const bulkJobHandlers = routes(bulkJobRoutes, {
  'GET /api/template-jobs': async ({ root }) => ({ data: await root.bulkJobs.list() }),

  'POST /api/template-jobs': (call) => start(call),
  'POST /api/template-jobs/deletions': (call) => start(call),

  'GET /api/template-jobs/:id/rows': ({ params, query, root }) => root.bulkJobs.rows(params.id, query),

  async 'DELETE /api/template-jobs/:id'({ params, root, change }) {
    const job = await root.bulkJobs.find(params.id)
    if (!job) throw problem('notFound')
    await change(job.kind, () => root.bulkJobs.remove(params.id))
  },
})

type Starting = Pick<ApiCall<string, Route>, 'root' | 'person' | 'options' | 'takesApproval'> & {
  body: { id: string; action: BulkAction }
  change: Change
}

/** Approvals need an exact selection, because filters may later match other templates, and drafts may change. */
async function start({ body: { id, ...asked }, root, person, options, takesApproval, change }: Starting) {
  const action = ofPerson(asked.action, person)
  if (!(await takesApproval('templates.bulk')))
    return change(subjectOf(action), () => root.bulkJobs.start({ id, action, person }))
  const exact = await exactAction(root, action, options)
  return change(
    subjectOf(exact.action),
    () => root.bulkJobs.start({ id, action: exact.action, person }),
    () => exact.before,
    undefined,
    exact.asked,
  )
}

/** Resolves "mine" to the person who asked, regardless of who runs it. */
function ofPerson(action: BulkAction, person: { id: string }): BulkAction {
  if (action.kind === 'submit' || !action.matching) return action
  return { ...action, matching: asOwner(action.matching, person) }
}

/** Subject in the audit log: `delete 12`, or just `delete` for filters or the list of drafts. */
function subjectOf(action: BulkAction): string {
  const chosen = action.kind === 'submit' ? action.drafts : action.templates
  return [action.kind, chosen?.length].filter((part) => part !== undefined).join(' ')
}

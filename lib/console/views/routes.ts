import 'server-only'
import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import { refusal } from '@/lib/access/roles'
import { viewRoutes } from '@/lib/contract/console/views'
import { viewLimits } from '@/lib/contract/views'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'

export const viewHandlers = routes(viewRoutes, {
  'GET /api/views': async ({ query, root, person }) => ({
    data: await root.savedViews.list(query.list, person.id),
  }),

  async 'POST /api/views'({ body, root, person, change }) {
    if (body.isShared) requireSharing(person)
    if ((await root.savedViews.count(body.list, person.id)) >= viewLimits.perPersonAndList)
      throw problem('invalidParameter', `You can save up to ${viewLimits.perPersonAndList} views of a list.`)
    return { id: await change(body.name, () => root.savedViews.create(body, person)) }
  },

  async 'PUT /api/views/:id'({ params, body, root, person, change }) {
    const { id, name, search, is_shared } = await requireOwn(root, params.id, person)
    // Changes to a shared view are visible to others.
    if (body.isShared ?? is_shared === 1) requireSharing(person)
    const before = () => ({ name, search, isShared: is_shared === 1 })
    await change(name, () => root.savedViews.change(id, body), before)
  },

  async 'DELETE /api/views/:id'({ params, root, person, change }) {
    const { id, name, search } = await requireOwn(root, params.id, person)
    await change(
      name,
      () => root.savedViews.remove(id),
      () => ({ name, search }),
    )
  },

  async 'PUT /api/views/:id/default'({ params, body, root, person }) {
    const view = await root.savedViews.find(params.id, person.id)
    if (!view) throw problem('notFound')
    await root.savedViews.setDefault(view, person.id, body.isDefault)
  },
})

/** @throws HttpError forbidden */
function requireSharing({ role }: Person): void {
  const reason = refusal(role, 'views.share')
  if (reason) throw problem('forbidden', reason)
}

/**
 * The view, if this person may change it: it is theirs, or they are an admin and it is shared.
 *
 * @throws HttpError notFound, forbidden
 */
async function requireOwn({ savedViews }: Pick<Root, 'savedViews'>, id: string, person: Person) {
  const view = await savedViews.find(id, person.id)
  if (!view) throw problem('notFound')
  if (view.owner_id !== person.id && person.role !== 'admin')
    throw problem('forbidden', `Only ${view.owner_name} or an admin can change this view.`)
  return view
}

import 'server-only'
import { templateDraftRoutes } from '@/lib/contract/console/template-drafts'
import { routes } from '../api/routes'
import { problem } from '../problems'

export const templateDraftHandlers = routes(templateDraftRoutes, {
  'GET /api/template-drafts': ({ query, root }) => root.drafts.list(query.after),
  async 'POST /api/template-drafts'({ body, root, person }) {
    const result = await root.drafts.create({ ...body, personId: person.id })
    if ('saved' in result) return result.saved
    throw problem('conflict')
  },
  'GET /api/template-drafts/of/:templateId': async ({ params, root }) => ({
    draft: (await root.drafts.findByTemplate(params.templateId)) ?? null,
  }),
  async 'GET /api/template-drafts/:id'({ params, root }) {
    const draft = await root.drafts.get(params.id)
    if (!draft) throw problem('notFound', 'This draft was submitted or discarded.')
    return draft
  },
  async 'PUT /api/template-drafts/:id'({ params, body, root, person }) {
    const result = await root.drafts.save(params.id, { ...body, personId: person.id })
    if ('saved' in result) return result.saved
    if (result.conflictWith) throw problem('conflict')
    throw problem('notFound', 'This draft was submitted or discarded in another tab.')
  },
  async 'DELETE /api/template-drafts/:id'({ params: { id }, query: { revision }, root, change }) {
    const name = await root.drafts.nameOf(id)
    await change(name || id, async () => {
      if (await root.drafts.remove(id, revision)) return
      if (await root.drafts.get(id)) throw problem('conflict')
    })
  },
})

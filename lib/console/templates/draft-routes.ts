import 'server-only'
import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import { templateDraftRoutes } from '@/lib/contract/console/template-drafts'
import type { Draft } from '@/lib/contract/template-drafts'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'

export const templateDraftHandlers = routes(templateDraftRoutes, {
  'GET /api/template-drafts': async ({ query: { text, after }, root }) =>
    text?.trim() ? { data: await root.drafts.find(text) } : root.drafts.list(after),
  async 'POST /api/template-drafts'({ body, root, person }) {
    const result = await root.drafts.create({ ...body, personId: person.id })
    if ('saved' in result) return result.saved
    throw problem('conflict')
  },
  async 'GET /api/template-drafts/of/:templateId'({ params, root, person }) {
    const draft = await root.drafts.findByTemplate(params.templateId)
    return { draft: draft ? await withAuthor(root, draft, person) : null }
  },
  async 'GET /api/template-drafts/:id'({ params, root, person }) {
    const draft = await root.drafts.get(params.id)
    if (!draft) throw problem('notFound', 'This draft was submitted or discarded.')
    return withAuthor(root, draft, person)
  },
  async 'PUT /api/template-drafts/:id'({ params, body, root, person }) {
    const result = await root.drafts.save(params.id, { ...body, personId: person.id })
    if ('saved' in result) return result.saved
    if (result.conflictWith) throw problem('conflict')
    throw problem('notFound', 'This draft was submitted or discarded in the meantime.')
  },
  async 'DELETE /api/template-drafts/:id'({ params: { id }, query: { revision }, root, change }) {
    const name = await root.drafts.nameOf(id)
    await change(name || id, async () => {
      if (await root.drafts.remove(id, revision)) return
      if (await root.drafts.get(id)) throw problem('conflict')
    })
  },
})

/** Includes the last author, for choosing between two versions. */
async function withAuthor({ drafts }: Pick<Root, 'drafts'>, draft: Draft, { id }: Person): Promise<Draft> {
  const name = (await drafts.nameOfPerson(draft.updatedBy)) ?? null
  return { ...draft, savedBy: { isYou: draft.updatedBy === id, name } }
}

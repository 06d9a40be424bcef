import 'server-only'
import { problem } from '@/lib/access/problems'
import { templateGlossaryRoutes } from '@/lib/contract/console/template-glossary'
import { routes } from '../api/routes'

export const templateGlossaryHandlers = routes(templateGlossaryRoutes, {
  'GET /api/template-glossary': async ({ root }) => ({ data: await root.templateGlossary.list() }),

  async 'POST /api/template-glossary'({ body: { terms }, root, person, change }) {
    await change(
      terms.length === 1 ? String(terms[0]?.term) : `${terms.length} terms`,
      () => root.templateGlossary.write(terms, person.id),
      async () => (terms.length === 1 ? terms[0] : { terms: terms.map(({ term }) => term) }),
    )
  },

  async 'DELETE /api/template-glossary/:termId'({ params, root, change }) {
    const term = await root.templateGlossary.find(params.termId)
    if (!term) throw problem('notFound')
    await change(
      term.term,
      () => root.templateGlossary.remove(term.id),
      async () => term,
    )
  },
})

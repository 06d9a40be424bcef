import 'server-only'
import { templateLabelRoutes } from '@/lib/contract/console/template-labels'
import { routes } from '../api/routes'

export const templateLabelHandlers = routes(templateLabelRoutes, {
  'GET /api/template-labels': async ({ root }) => ({ data: await root.templateLabels.list() }),

  async 'POST /api/template-labels'({ body, root, person, change }) {
    const { names } = body
    await change(
      names.length === 1 ? String(names[0]) : `${names.length} templates`,
      () => root.templateLabels.change(body, person.id),
      async () => ({ labels: Object.fromEntries(await root.templateLabels.of(names)) }),
    )
  },
})

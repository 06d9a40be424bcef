import 'server-only'
import { templateLabelRoutes } from '@/lib/contract/console/template-labels'
import { routes } from '../api/routes'
import { changeInEntry } from './names/names-in-entry'
import { namesSubject, requireSome, wantedNames } from './names/wanted-names'

export const templateLabelHandlers = routes(templateLabelRoutes, {
  'GET /api/template-labels': async ({ root }) => ({ data: await root.templateLabels.list() }),

  async 'POST /api/template-labels'({ body, root, person, change, options }) {
    const { names, left: gone } = await wantedNames(root, body, { person, options })
    const { changed, left } = await change(
      namesSubject(names),
      async () => {
        const done = await root.templateLabels.change({ ...body, names }, person.id)
        requireSome(names, done.left)
        return done
      },
      undefined,
      (done) => changeInEntry(done.changed, [...gone, ...done.left]),
    )
    return { success: true, changed, left: [...gone, ...left] }
  },
})

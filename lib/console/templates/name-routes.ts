import 'server-only'
import { templateNameRoutes } from '@/lib/contract/console/template-names'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { requireListing } from './listing/arranged-templates'
import { usedVariables } from './listing/used-variables'
import { namesSubject, wantedNames } from './names/wanted-names'

export const templateNameHandlers = routes(templateNameRoutes, {
  'GET /api/template-folders': async ({ root }) => ({ data: await root.templateNames.folders() }),

  async 'POST /api/template-folders'({ body, root, person, change, options }) {
    const { names, left } = await wantedNames(root, body, { person, options })
    const before = await change(
      namesSubject(names),
      () => root.templateNames.move(names, body.folder, person.id),
      async () => ({ folders: foldersOf(await root.templateNames.of(names)) }),
    )
    return { success: true, before, left }
  },

  'GET /api/template-variables': async ({ root, options }) => {
    await requireListing(root, options)
    return { data: await usedVariables(root.store.reads, root.settings.businessAccountId) }
  },

  'GET /api/template-owners': async ({ root }) => ({ data: await root.templateNames.owners() }),

  async 'POST /api/template-owners'({ body, root, person, change, options }) {
    const { names, left } = await wantedNames(root, body, { person, options })
    const before = await change(
      namesSubject(names),
      () => root.templateNames.own(names, body.ownerId, person.id),
      async () => ({ owners: ownersOf(await root.templateNames.of(names)) }),
    )
    return { success: true, before, left }
  },
})

type Kept = Awaited<ReturnType<Root['templateNames']['of']>>
const foldersOf = (kept: Kept) =>
  Object.fromEntries([...kept].map(([name, { folder }]) => [name, folder ?? '']))
const ownersOf = (kept: Kept) =>
  Object.fromEntries([...kept].map(([name, { owner }]) => [name, owner?.name ?? '']))

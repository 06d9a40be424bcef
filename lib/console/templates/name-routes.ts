import 'server-only'
import type { CallOptions } from '@/lib/client/create-client'
import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import { templateNameRoutes } from '@/lib/contract/console/template-names'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { requireListing } from './listing/arranged-templates'
import { namesMatching } from './listing/ordered-names'
import { usedVariables } from './listing/used-variables'
import { asOwner } from './names/as-owner'

export const templateNameHandlers = routes(templateNameRoutes, {
  'GET /api/template-folders': async ({ root }) => ({ data: await root.templateNames.folders() }),

  async 'POST /api/template-folders'({ body, root, person, change, options }) {
    const names = await namesOf(root, body, person, options)
    const before = await change(
      subjectOf(names),
      () => root.templateNames.move(names, body.folder, person.id),
      async () => ({ folders: foldersOf(await root.templateNames.of(names)) }),
    )
    return { success: true, before }
  },

  'GET /api/template-variables': async ({ root, options }) => {
    await requireListing(root, options)
    return { data: await usedVariables(root.store.reads, root.settings.businessAccountId) }
  },

  'GET /api/template-owners': async ({ root }) => ({ data: await root.templateNames.owners() }),

  async 'POST /api/template-owners'({ body, root, person, change, options }) {
    const names = await namesOf(root, body, person, options)
    const before = await change(
      subjectOf(names),
      () => root.templateNames.own(names, body.ownerId, person.id),
      async () => ({ owners: ownersOf(await root.templateNames.of(names)) }),
    )
    return { success: true, before }
  },
})

type Kept = Awaited<ReturnType<Root['templateNames']['of']>>
const foldersOf = (kept: Kept) =>
  Object.fromEntries([...kept].map(([name, { folder }]) => [name, folder ?? '']))
const ownersOf = (kept: Kept) =>
  Object.fromEntries([...kept].map(([name, { owner }]) => [name, owner?.name ?? '']))
const subjectOf = (names: readonly string[]) =>
  names.length === 1 ? String(names[0]) : `${names.length} templates`

interface Wanted {
  names?: string[] | undefined
  matching?: BulkFilters | undefined
}

/** The names a change is about. @throws CallError when the list was never read, and the service does not answer */
async function namesOf(
  root: Root,
  { names, matching = {} }: Wanted,
  person: { id: string },
  options: CallOptions,
) {
  if (names) return names
  await requireListing(root, options)
  return namesMatching(root.store.reads, root.settings.businessAccountId, asOwner(matching, person))
}

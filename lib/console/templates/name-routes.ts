import 'server-only'
import { templateNameRoutes } from '@/lib/contract/console/template-names'
import type { NamesBefore } from '@/lib/contract/template-names'
import { routes } from '../api/routes'
import { requireListing } from './listing/arranged-templates'
import { usedVariables } from './listing/used-variables'
import { changeInEntry } from './names/names-in-entry'
import { namesSubject, wantedNames } from './names/wanted-names'

export const templateNameHandlers = routes(templateNameRoutes, {
  'GET /api/template-folders': async ({ root }) => ({ data: await root.templateNames.folders() }),

  async 'POST /api/template-folders'({ body, root, person, change, options }) {
    const { names, left } = await wantedNames(root, body, { person, options })
    const before = await change(
      namesSubject(names),
      () => root.templateNames.move(names, body.folder, person.id),
      undefined,
      (groups) => changeInEntry(otherThan(body.folder, groups), left),
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
    const people = new Map((await root.templateNames.owners()).map(({ id, name }) => [id, name]))
    const before = await change(
      namesSubject(names),
      () => root.templateNames.own(names, body.ownerId, person.id),
      undefined,
      (groups) => {
        const changed = otherThan(body.ownerId, groups)
        return changeInEntry(
          changed.map(({ was, ...group }) => ({ was: people.get(was ?? '') ?? was, ...group })),
          left,
        )
      },
    )
    return { success: true, before, left }
  },
})

/** The names that actually changed. */
const otherThan = (now: string | null, groups: NamesBefore['before']) =>
  groups.filter(({ was }) => was !== now)

import 'server-only'
import { scimRoutes } from '@/lib/contract/console/scim'
import { SCIM_FOLDER } from '@/lib/contract/scim'
import { routes } from '../api/routes'
import { requireFirst } from '../roles/routes'

export const scimHandlers = routes(scimRoutes, {
  async 'GET /api/scim'({ root, person }) {
    requireFirst(root)
    const { tokens } = root.access.scim
    const [listed, blockedBecause] = await Promise.all([tokens.list(), tokens.refusalFor(person)])
    return {
      address: `${root.settings.publicUrl}${SCIM_FOLDER}`,
      tokens: listed,
      ...(blockedBecause !== undefined && { blockedBecause }),
    }
  },

  async 'POST /api/scim/tokens'({ root, body: { name }, person, change }) {
    requireFirst(root)
    return change(name, async () => ({ token: await root.access.scim.tokens.create(person, name) }))
  },

  async 'DELETE /api/scim/tokens/:id'({ root, params: { id }, person, change }) {
    requireFirst(root)
    const { tokens } = root.access.scim
    const before = (await tokens.list()).find((token) => token.id === id)
    await change(
      before?.name ?? id,
      () => tokens.remove(person, id),
      () => before && { name: before.name, createdBy: before.createdBy },
    )
  },
})

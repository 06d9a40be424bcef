import { success } from '../paging'
import { draft, draftCreate, draftListQuery, draftPage, draftRemove, draftSave } from '../template-drafts'
import { z } from '../zod'
import type { RouteTable } from './route'

export const templateDraftRoutes = {
  'GET /api/template-drafts': {
    permission: 'templates.read',
    numbers: 'none',
    query: draftListQuery,
    response: draftPage,
  },
  'POST /api/template-drafts': {
    permission: 'templates.write',
    numbers: 'none',
    body: draftCreate,
    response: draft,
  },
  /** The draft edit of a template; null if there is none. */
  'GET /api/template-drafts/of/:templateId': {
    permission: 'templates.read',
    numbers: 'none',
    response: z.object({ draft: draft.nullable() }),
  },
  'GET /api/template-drafts/:id': { permission: 'templates.read', numbers: 'none', response: draft },
  /** Saves only if the revision is still current. */
  'PUT /api/template-drafts/:id': {
    permission: 'templates.write',
    numbers: 'none',
    body: draftSave,
    response: draft,
    stale: ['template-draft:{id}'],
  },
  /** Removes the given revision. Succeeds if it is already gone, but not if there is a newer one. */
  'DELETE /api/template-drafts/:id': {
    permission: 'templates.write',
    numbers: 'none',
    query: draftRemove,
    response: success,
    audit: 'template-drafts.delete',
    stale: ['template-drafts'],
  },
} as const satisfies RouteTable

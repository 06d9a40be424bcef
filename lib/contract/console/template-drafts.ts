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
  /** The draft of an edit of one template; null when nobody has begun one. */
  'GET /api/template-drafts/of/:templateId': {
    permission: 'templates.read',
    numbers: 'none',
    response: z.object({ draft: draft.nullable() }),
  },
  'GET /api/template-drafts/:id': { permission: 'templates.read', numbers: 'none', response: draft },
  /** Saves over the revision that was read, and over no other. */
  'PUT /api/template-drafts/:id': {
    permission: 'templates.write',
    numbers: 'none',
    body: draftSave,
    response: draft,
    stale: ['template-draft:{id}'],
  },
  /** Removes the revision that was shown. One that is gone already is as good as removed; a newer one is not. */
  'DELETE /api/template-drafts/:id': {
    permission: 'templates.write',
    numbers: 'none',
    query: draftRemove,
    response: success,
    audit: 'template-drafts.delete',
    stale: ['template-drafts'],
  },
} as const satisfies RouteTable

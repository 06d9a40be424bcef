import { success } from '../paging'
import { newSharedPreview, sharedPreviewCreate, sharedPreviewList } from '../shared-previews'
import type { RouteTable } from './route'

/** Links that show a template to someone without an account. The page they lead to is `/preview`. */
export const sharedPreviewRoutes = {
  /** Those that have not ended, the newest first. */
  'GET /api/templates/:id/shared-previews': {
    permission: 'templates.read',
    numbers: 'none',
    response: sharedPreviewList,
  },
  /** Shows the template as it is now to whoever has the link. */
  'POST /api/templates/:id/shared-previews': {
    permission: 'templates.write',
    numbers: 'none',
    body: sharedPreviewCreate,
    response: newSharedPreview,
    audit: 'templates.share',
    stale: ['shared-previews'],
  },
  /** Ends a link. */
  'DELETE /api/templates/:id/shared-previews/:link': {
    permission: 'templates.write',
    numbers: 'none',
    response: success,
    audit: 'templates.end-share',
    stale: ['shared-previews'],
  },
} as const satisfies RouteTable

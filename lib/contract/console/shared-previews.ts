import { MIB } from '../limits'
import { success } from '../paging'
import {
  newSharedPreview,
  sharedFlowCreate,
  sharedPlanCreate,
  sharedPreviewCreate,
  sharedPreviewLimits,
  sharedPreviewList,
} from '../shared-previews'
import type { RouteTable } from './route'

const stale = ['shared-previews'] as const

/**
 * Links that show a snapshot of a template, flow or account file plan to people without an account, at `/preview`. Lists
 * contain links that haven't expired, newest first.
 */
export const sharedPreviewRoutes = {
  'GET /api/templates/:id/shared-previews': {
    permission: 'templates.read',
    numbers: 'none',
    response: sharedPreviewList,
  },
  'POST /api/templates/:id/shared-previews': {
    permission: 'templates.write',
    numbers: 'none',
    body: sharedPreviewCreate,
    response: newSharedPreview,
    audit: 'templates.share',
    stale,
  },
  'DELETE /api/templates/:id/shared-previews/:link': {
    permission: 'templates.write',
    numbers: 'none',
    response: success,
    audit: 'templates.end-share',
    stale,
  },
  'GET /api/flows/:id/shared-previews': {
    permission: 'flows.read',
    numbers: 'none',
    response: sharedPreviewList,
  },
  'POST /api/flows/:id/shared-previews': {
    permission: 'flows.write',
    numbers: 'none',
    body: sharedFlowCreate,
    response: newSharedPreview,
    audit: 'flows.share',
    stale,
  },
  'DELETE /api/flows/:id/shared-previews/:link': {
    permission: 'flows.write',
    numbers: 'none',
    response: success,
    audit: 'flows.end-share',
    stale,
  },
  /** For all plans, since plans aren't stored on the server. */
  'GET /api/plans/shared-previews': {
    permission: 'templates.write',
    numbers: 'none',
    response: sharedPreviewList,
  },
  'POST /api/plans/shared-previews': {
    permission: 'templates.write',
    numbers: 'none',
    body: sharedPlanCreate,
    maxBodyBytes: sharedPreviewLimits.planBytes + MIB,
    response: newSharedPreview,
    audit: 'plans.share',
    stale,
  },
  'DELETE /api/plans/shared-previews/:link': {
    permission: 'templates.write',
    numbers: 'none',
    response: success,
    audit: 'plans.end-share',
    stale,
  },
} as const satisfies RouteTable

import { success } from '../paging'
import { templateLabelChange, templateLabelList } from '../template-labels'
import type { RouteTable } from './route'

export const templateLabelRoutes = {
  'GET /api/template-labels': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateLabelList,
  },
  /** Adds labels to names and removes others, for all of them or for none. */
  'POST /api/template-labels': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateLabelChange,
    response: success,
    audit: 'templates.label',
    stale: ['templates', 'template-labels'],
  },
} as const satisfies RouteTable

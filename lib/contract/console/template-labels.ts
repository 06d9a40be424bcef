import { templateLabelChange, templateLabelList, templateLabelsChanged } from '../template-labels'
import type { RouteTable } from './route'

export const templateLabelRoutes = {
  'GET /api/template-labels': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateLabelList,
  },
  /** Adds and removes labels. Names that can't have them are left unchanged and listed in the response. */
  'POST /api/template-labels': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateLabelChange,
    response: templateLabelsChanged,
    audit: 'templates.label',
    stale: ['templates', 'template-labels'],
  },
} as const satisfies RouteTable

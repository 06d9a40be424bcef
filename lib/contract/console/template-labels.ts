import { templateLabelChange, templateLabelList, templateLabelsChanged } from '../template-labels'
import type { RouteTable } from './route'

export const templateLabelRoutes = {
  'GET /api/template-labels': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateLabelList,
  },
  /** Adds labels to names and removes others; a name that cannot have them is left as it is, and told. */
  'POST /api/template-labels': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateLabelChange,
    response: templateLabelsChanged,
    audit: 'templates.label',
    stale: ['templates', 'template-labels'],
  },
} as const satisfies RouteTable

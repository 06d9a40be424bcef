import { success } from '../paging'
import { glossary, glossaryChange } from '../template-glossary'
import type { RouteTable } from './route'

export const templateGlossaryRoutes = {
  /** Every term with its translations. */
  'GET /api/template-glossary': { permission: 'templates.read', numbers: 'none', response: glossary },
  /** Adds terms and changes translations, all or nothing. */
  'POST /api/template-glossary': {
    permission: 'templates.write',
    numbers: 'none',
    body: glossaryChange,
    response: success,
    audit: 'templates.glossary',
    stale: ['template-glossary'],
  },
  'DELETE /api/template-glossary/:termId': {
    permission: 'templates.write',
    numbers: 'none',
    response: success,
    audit: 'templates.remove-term',
    stale: ['template-glossary'],
  },
} as const satisfies RouteTable

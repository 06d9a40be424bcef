import { editingTab, otherEditors } from '../editors'
import { success } from '../paging'
import type { RouteTable } from './route'

const templates = { permission: 'templates.write', numbers: 'none' } as const
const flows = { permission: 'flows.write', numbers: 'none' } as const

/** Who is editing a document. Each tab checks in periodically and gets the list of others. */
export const editorRoutes = {
  /** `:id` is the template being edited, or the draft of a new one. */
  'PUT /api/editors/templates/:id': { ...templates, body: editingTab, response: otherEditors },
  'DELETE /api/editors/templates/:id': { ...templates, query: editingTab, response: success },
  'PUT /api/editors/flows/:id': { ...flows, body: editingTab, response: otherEditors },
  'DELETE /api/editors/flows/:id': { ...flows, query: editingTab, response: success },
} as const satisfies RouteTable

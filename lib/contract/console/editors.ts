import { editingTab, otherEditors } from '../editors'
import { success } from '../paging'
import type { RouteTable } from './route'

const templates = { permission: 'templates.write', numbers: 'none' } as const
const flows = { permission: 'flows.write', numbers: 'none' } as const

/** Who is in a document. A tab says again and again that it is there, and is told who else is. */
export const editorRoutes = {
  /** `:id` is that of the template an edit is of, or of the draft of a new one. */
  'PUT /api/editors/templates/:id': { ...templates, body: editingTab, response: otherEditors },
  'DELETE /api/editors/templates/:id': { ...templates, query: editingTab, response: success },
  'PUT /api/editors/flows/:id': { ...flows, body: editingTab, response: otherEditors },
  'DELETE /api/editors/flows/:id': { ...flows, query: editingTab, response: success },
} as const satisfies RouteTable

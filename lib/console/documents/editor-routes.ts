import 'server-only'
import type { Person } from '@/lib/access/person'
import { editorRoutes } from '@/lib/contract/console/editors'
import { publishTopics } from '@/lib/events/live/publish-topics'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'

type Kind = 'templates' | 'flows'

const documentOf = (kind: Kind, id: string) => `${kind}:${id}`

/** Renews presence, and notifies other tabs if someone came or left. */
async function stay(root: Root, document: string, { tab, person }: { tab: string; person: Person }) {
  const { others, hasChanged } = await root.editors.stay(document, { tab, person })
  if (hasChanged) await publishTopics(root, [`editors:${document}`])
  return { data: others }
}

async function leave(root: Root, document: string, present: { tab: string; person: Person }) {
  if (await root.editors.leave(document, present)) await publishTopics(root, [`editors:${document}`])
}

export const editorHandlers = routes(editorRoutes, {
  'PUT /api/editors/templates/:id': ({ params, body: { tab }, root, person }) =>
    stay(root, documentOf('templates', params.id), { tab, person }),
  'DELETE /api/editors/templates/:id': ({ params, query: { tab }, root, person }) =>
    leave(root, documentOf('templates', params.id), { tab, person }),
  'PUT /api/editors/flows/:id': ({ params, body: { tab }, root, person }) =>
    stay(root, documentOf('flows', params.id), { tab, person }),
  'DELETE /api/editors/flows/:id': ({ params, query: { tab }, root, person }) =>
    leave(root, documentOf('flows', params.id), { tab, person }),
})

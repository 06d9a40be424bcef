import 'server-only'
import { traceRoutes } from '@/lib/contract/console/traces'
import { routes } from '../api/routes'
import { readTrace } from './read-trace'

export const traceHandlers = routes(traceRoutes, {
  'GET /api/traces/:id': ({ params, query: { pages }, root, may, options }) =>
    readTrace(root, params.id, { showsChanges: may('audit.read'), pages, options }),
})

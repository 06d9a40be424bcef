import 'server-only'
import { traceRoutes } from '@/lib/contract/console/traces'
import { routes } from '../api/routes'
import { rowWithoutAnswers } from '../events/without-answers'
import { readTrace } from './read-trace'

export const traceHandlers = routes(traceRoutes, {
  async 'GET /api/traces/:id'({ params, query: { pages }, root, may, options }) {
    const trace = await readTrace(root, params.id, { showsChanges: may('audit.read'), pages, options })
    return may('flows.answers') ? trace : { ...trace, steps: trace.steps.map(rowWithoutAnswers) }
  },
})

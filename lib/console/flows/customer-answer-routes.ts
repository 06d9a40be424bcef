import 'server-only'
import { customerAnswerRoutes } from '@/lib/contract/console/customer-answers'
import { routes } from '../api/routes'
import { answersAsCsv, answersAsLines, readAnswers } from './customer-answers'

export const customerAnswerHandlers = routes(customerAnswerRoutes, {
  'GET /api/flows/:id/customer-answers'({ params, query, root, options }) {
    const { after, limit, ...filter } = query
    const asked = { flowId: params.id, filter, now: root.clock() }
    return readAnswers(root, asked, { after, limit }, options)
  },

  'GET /api/flows/:id/customer-answers/export'({ params, query: filter, root, options, request, person }) {
    const file = { type: 'text/csv', fileName: `answers-${params.id}.csv` }
    const asked = { flowId: params.id, filter, now: root.clock() }
    return root.exports.answer({ person, request, ...file }, async () => ({
      chunks: await answersAsCsv(root, asked, options),
    }))
  },

  'GET /api/flows/:id/customer-answers/lines'({ params, query: filter, root, request, person }) {
    const file = { type: 'application/x-ndjson', fileName: `answers-${params.id}.ndjson` }
    const asked = { flowId: params.id, filter, now: root.clock() }
    return root.exports.answer({ person, request, ...file }, () => ({ chunks: answersAsLines(root, asked) }))
  },
})

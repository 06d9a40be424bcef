import 'server-only'
import type { CallOptions } from '@/lib/client/create-client'
import { customerAnswerRoutes } from '@/lib/contract/console/customer-answers'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { answersAsCsv, answersAsLines, readAnswers } from './customer-answers'
import { funnelAsCsv, readFlowFunnel } from './flow-funnel'
import { nameOfFlow } from './read-flow'

/** Answers are kept after their flow is deleted. */
const nameIfKnown = (here: Pick<Root, 'client'>, id: string, options: CallOptions) =>
  nameOfFlow(here, id, options).catch(() => id)

export const customerAnswerHandlers = routes(customerAnswerRoutes, {
  'GET /api/flows/:id/customer-answers'({ params, query, root, options }) {
    const { after, limit, ...filter } = query
    const asked = { flowId: params.id, filter, now: root.clock() }
    return readAnswers(root, asked, { after, limit }, options)
  },

  async 'GET /api/flows/:id/customer-answers/export'({ params, query: filter, root, options, exportFile }) {
    const file = { type: 'text/csv', fileName: `answers-${params.id}.csv` }
    const asked = { flowId: params.id, filter, now: root.clock() }
    return exportFile(await nameIfKnown(root, params.id, options), file, async () => ({
      chunks: await answersAsCsv(root, asked, options),
    }))
  },

  async 'GET /api/flows/:id/customer-answers/lines'({ params, query: filter, root, options, exportFile }) {
    const file = { type: 'application/x-ndjson', fileName: `answers-${params.id}.ndjson` }
    const asked = { flowId: params.id, filter, now: root.clock() }
    return exportFile(await nameIfKnown(root, params.id, options), file, () => ({
      chunks: answersAsLines(root, asked),
    }))
  },

  'GET /api/flows/:id/funnel': ({ params: { id: flowId }, query: filter, root, options }) =>
    readFlowFunnel(root, { flowId, filter, now: root.clock() }, options),

  async 'GET /api/flows/:id/funnel/export'({ params, query: filter, root, options, exportFile }) {
    const file = { type: 'text/csv', fileName: `funnel-${params.id}.csv` }
    const asked = { flowId: params.id, filter, now: root.clock() }
    return exportFile(await nameIfKnown(root, params.id, options), file, async () => ({
      chunks: await funnelAsCsv(root, asked, options),
    }))
  },
})

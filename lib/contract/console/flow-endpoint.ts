import { endpointAnswer, endpointCallPage, endpointCallsQuery, endpointTrial } from '../endpoint-calls'
import { flowCasesPush, flowRunsPush, pushedBeside } from '../files-beside-flows'
import { flowAnswersSave, savedFlowAnswers } from '../flow-answers'
import { flowMetricsAnswer } from '../flow-metrics'
import {
  exchangesQuery,
  flowCasesSave,
  flowExchangePage,
  flowKeyRemove,
  flowKeySet,
  flowKeys,
} from '../flow-pages'
import { flowLimits } from '../limits'
import { success } from '../paging'
import { flowRun, flowRunCreate, flowRunRemove } from '../recorded-runs'
import { z } from '../zod'
import type { RouteTable } from './route'

/** What answers flows, what they are tried with, and the keys both are encrypted with. */
export const flowEndpointRoutes = {
  /** What the console's own endpoint answers for the flow; of revision 0 while nobody has said. */
  'GET /api/flows/:id/answers': { permission: 'flows.read', numbers: 'none', response: savedFlowAnswers },
  /** Saves over the revision that was read, and over no other. */
  'PUT /api/flows/:id/answers': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowAnswersSave,
    response: savedFlowAnswers,
    audit: 'flow-answers.edit',
  },
  'GET /api/flows/:id/cases': { permission: 'flows.read', numbers: 'none', response: flowCasesSave },
  /** Saves over the revision that was read, and over no other. */
  'PUT /api/flows/:id/cases': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowCasesSave,
    response: flowCasesSave,
    audit: 'flow-cases.edit',
  },
  /** Adds the cases of a file, or replaces them by those. What was changed here and the file has not seen stays. */
  'POST /api/flows/:id/cases': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowCasesPush,
    maxBodyBytes: flowLimits.documentBytes,
    response: pushedBeside,
    audit: 'flow-cases.edit',
    stale: ['flow-case:{id}'],
  },
  /** Really asks the flow's data endpoint, as the service does for a phone. Takes up to ten seconds. */
  'POST /api/flows/:id/endpoint-calls': {
    permission: 'flows.write',
    numbers: 'none',
    body: endpointTrial,
    needsEmbedded: 'endpointRequests',
    response: endpointAnswer,
    // A stranger's system is asked in the name of this console: who did that is written down.
    audit: 'flow-endpoint.call',
  },
  /** Requests the service made to the flow's endpoint, whoever caused them, newest first, 50 at a time. */
  'GET /api/flows/:id/endpoint-calls': {
    permission: 'flows.read',
    numbers: 'none',
    query: endpointCallsQuery,
    needsEmbedded: 'endpointRequests',
    response: endpointCallPage,
  },
  /** What phones and this console's own endpoint exchanged, newest first, 50 at a time. */
  'GET /api/flows/:id/exchanges': {
    permission: 'flows.read',
    numbers: 'none',
    query: exchangesQuery,
    response: flowExchangePage,
  },
  /** How the endpoint did by day in the last 30 days, as the service measured it. */
  'GET /api/flows/:id/metrics': {
    permission: 'flows.read',
    numbers: 'none',
    response: flowMetricsAnswer,
  },
  /** Recorded runs, newest first. */
  'GET /api/flows/:id/runs': {
    permission: 'flows.read',
    numbers: 'none',
    response: z.object({ data: z.array(flowRun) }),
  },
  'POST /api/flows/:id/runs': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowRunCreate,
    response: flowRun,
    audit: 'flow-runs.create',
    stale: ['flow-run:{id}'],
  },
  /** Adds the runs of a file, or replaces them by those. What was recorded here and the file has not seen stays. */
  'PUT /api/flows/:id/runs': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowRunsPush,
    maxBodyBytes: flowLimits.documentBytes,
    response: pushedBeside,
    audit: 'flow-runs.edit',
    stale: ['flow-run:{id}'],
  },
  /** One that is gone already is as good as removed. */
  'DELETE /api/flows/:id/runs': {
    permission: 'flows.write',
    numbers: 'none',
    query: flowRunRemove,
    response: success,
    audit: 'flow-runs.delete',
    stale: ['flow-run:{id}'],
  },
  'GET /api/flow-keys': { permission: 'flows.read', numbers: 'filtered', response: flowKeys },
  /** Gives a number the key requests to data endpoints are encrypted with: the given one, or one that is made now. */
  'POST /api/flow-keys': {
    permission: 'flows.publish',
    numbers: '@phoneNumberId',
    body: flowKeySet,
    response: success,
    audit: ['flow-keys.upload', 'flow-keys.create'],
    stale: ['flow-keys'],
  },
  /** Takes the key of a number back: requests to data endpoints are plain again. */
  'DELETE /api/flow-keys': {
    permission: 'flows.publish',
    numbers: '@phoneNumberId',
    query: flowKeyRemove,
    response: success,
    audit: 'flow-keys.remove',
    stale: ['flow-keys'],
  },
} as const satisfies RouteTable

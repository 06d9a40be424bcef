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

/** The built-in flow endpoint, its test cases and encryption keys. */
export const flowEndpointRoutes = {
  /** The built-in endpoint's responses for the flow; revision 0 if none are defined. */
  'GET /api/flows/:id/answers': { permission: 'flows.read', numbers: 'none', response: savedFlowAnswers },
  /** Saves only if the revision is still current. */
  'PUT /api/flows/:id/answers': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowAnswersSave,
    response: savedFlowAnswers,
    audit: 'flow-answers.edit',
  },
  'GET /api/flows/:id/cases': { permission: 'flows.read', numbers: 'none', response: flowCasesSave },
  /** Saves only if the revision is still current. */
  'PUT /api/flows/:id/cases': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowCasesSave,
    response: flowCasesSave,
    audit: 'flow-cases.edit',
  },
  /** Adds or replaces cases from a file. Keeps changes made here that the file doesn't include. */
  'POST /api/flows/:id/cases': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowCasesPush,
    maxBodyBytes: flowLimits.documentBytes,
    response: pushedBeside,
    audit: 'flow-cases.edit',
    stale: ['flow-case:{id}'],
  },
  /** Calls the flow's real data endpoint, as the service does for a phone. May take ten seconds. */
  'POST /api/flows/:id/endpoint-calls': {
    permission: 'flows.write',
    numbers: 'none',
    body: endpointTrial,
    needsEmbedded: 'endpointRequests',
    response: endpointAnswer,
    // Audited because it calls someone else's system in this console's name.
    audit: 'flow-endpoint.call',
  },
  /** All requests the service made to the flow's endpoint, newest first, 50 per page. */
  'GET /api/flows/:id/endpoint-calls': {
    permission: 'flows.read',
    numbers: 'none',
    query: endpointCallsQuery,
    needsEmbedded: 'endpointRequests',
    response: endpointCallPage,
  },
  /** Exchanges between phones and the built-in endpoint, newest first, 50 per page. */
  'GET /api/flows/:id/exchanges': {
    permission: 'flows.read',
    numbers: 'none',
    query: exchangesQuery,
    response: flowExchangePage,
  },
  /** Daily endpoint metrics for the last 30 days, as measured by the service. */
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
  /** Adds or replaces runs from a file. Keeps runs recorded here that the file doesn't include. */
  'PUT /api/flows/:id/runs': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowRunsPush,
    maxBodyBytes: flowLimits.documentBytes,
    response: pushedBeside,
    audit: 'flow-runs.edit',
    stale: ['flow-run:{id}'],
  },
  /** Idempotent: removing a missing run succeeds. */
  'DELETE /api/flows/:id/runs': {
    permission: 'flows.write',
    numbers: 'none',
    query: flowRunRemove,
    response: success,
    audit: 'flow-runs.delete',
    stale: ['flow-run:{id}'],
  },
  'GET /api/flow-keys': { permission: 'flows.read', numbers: 'filtered', response: flowKeys },
  /** Sets the key that encrypts a number's data endpoint requests: the given key, or a new one. */
  'POST /api/flow-keys': {
    permission: 'flows.publish',
    numbers: '@phoneNumberId',
    body: flowKeySet,
    response: success,
    audit: ['flow-keys.upload', 'flow-keys.create'],
    stale: ['flow-keys'],
  },
  /** Removes a number's key, so data endpoint requests are no longer encrypted. */
  'DELETE /api/flow-keys': {
    permission: 'flows.publish',
    numbers: '@phoneNumberId',
    query: flowKeyRemove,
    response: success,
    audit: 'flow-keys.remove',
    stale: ['flow-keys'],
  },
} as const satisfies RouteTable

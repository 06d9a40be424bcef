import { clockMove, clockReading } from '../clock'
import type { CheckOutcome, ConnectionFacts } from '../connection'
import { failureOrder, failuresNow, qualitySimulation, scopedToken, scopedTokenOrder } from '../failures'
import { consoleHealth } from '../health'
import { scriptSimulation, stepsToCome } from '../incident-script-calls'
import type { Overview } from '../overview'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

/** The account as a whole, and the status of the console and its service. */
export const operationRoutes = {
  /** The full overview, or only some parts with `?parts=templates,activity`. */
  'GET /api/overview': {
    permission: 'overview.read',
    query: z.object({ parts: z.string().optional() }),
    response: z.custom<Overview>(),
  },
  /** Problems with the console itself or its connection to the service. */
  'GET /api/health': { permission: 'overview.read', response: consoleHealth },
  'GET /api/connection': { permission: 'connection.read', response: z.custom<ConnectionFacts>() },
  'GET /api/connection/checks/:name': { permission: 'connection.read', response: z.custom<CheckOutcome>() },
  /** Visible to everyone, so people know that simulated failures are no cause for concern. */
  'GET /api/failures': { permission: 'overview.read', response: failuresNow },
  'PUT /api/failures': {
    needsEmbedded: 'failures',
    permission: 'failures.manage',
    body: failureOrder,
    response: failuresNow,
    audit: 'failures.on',
    stale: ['failures'],
  },
  'DELETE /api/failures': {
    needsEmbedded: 'failures',
    permission: 'failures.manage',
    response: failuresNow,
    audit: 'failures.off',
    stale: ['failures'],
  },
  /** Visible to everyone, because times on pages use this clock. */
  'GET /api/clock': { needsEmbedded: 'clock', permission: 'overview.read', response: clockReading },
  'POST /api/clock': {
    needsEmbedded: 'clock',
    permission: 'failures.manage',
    body: clockMove,
    response: clockReading,
    audit: 'failures.clock',
    stale: ['clock', 'templates', 'flows', 'phone-numbers', 'calls', 'events', 'messages'],
  },
  /** Remaining steps of incident scripts. */
  'GET /api/failures/scripts': {
    permission: 'failures.manage',
    needsEmbedded: 'failures',
    response: stepsToCome,
  },
  'POST /api/failures/scripts': {
    permission: 'failures.manage',
    needsEmbedded: 'failures',
    body: scriptSimulation,
    response: stepsToCome,
    audit: 'failures.script',
    stale: ['clock'],
  },
  'DELETE /api/failures/scripts': {
    permission: 'failures.manage',
    needsEmbedded: 'failures',
    response: stepsToCome,
    audit: 'failures.stop-scripts',
    stale: ['clock'],
  },
  /**
   * Changes template quality as if customers blocked or reported it. The service reacts as usual, including
   * events.
   */
  'POST /api/failures/template-quality': {
    permission: 'failures.manage',
    needsEmbedded: 'failures',
    body: qualitySimulation,
    response: success,
    audit: 'failures.template-quality',
  },
  /** Returns the token once. */
  'POST /api/failures/access-token': {
    permission: 'failures.manage',
    isConfirmed: true,
    needsEmbedded: 'failures',
    body: scopedTokenOrder,
    response: scopedToken,
    audit: 'failures.access-token',
  },
} as const satisfies RouteTable

import { clockMove, clockReading } from '../clock'
import type { CheckOutcome, ConnectionFacts } from '../connection'
import { failureOrder, failuresNow, qualitySimulation, scopedToken, scopedTokenOrder } from '../failures'
import { consoleHealth } from '../health'
import { scriptSimulation, stepsToCome } from '../incident-script-calls'
import type { Overview } from '../overview'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

/** The account as a whole, and how the console stands to its service. */
export const operationRoutes = {
  /** The whole, or with `?parts=templates,activity` only some of it. */
  'GET /api/overview': {
    permission: 'overview.read',
    query: z.object({ parts: z.string().optional() }),
    response: z.custom<Overview>(),
  },
  /** What is out of order with the console itself, and the way to its service. */
  'GET /api/health': { permission: 'overview.read', response: consoleHealth },
  'GET /api/connection': { permission: 'connection.read', response: z.custom<ConnectionFacts>() },
  'GET /api/connection/checks/:name': { permission: 'connection.read', response: z.custom<CheckOutcome>() },
  /** Whoever works here is told: what fails on purpose is no reason to worry. */
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
  /** Whoever works here is told: times on the pages are those of this clock. */
  'GET /api/clock': { needsEmbedded: 'clock', permission: 'overview.read', response: clockReading },
  'POST /api/clock': {
    needsEmbedded: 'clock',
    permission: 'failures.manage',
    body: clockMove,
    response: clockReading,
    audit: 'failures.clock',
    stale: ['clock', 'templates', 'flows', 'phone-numbers', 'calls', 'events', 'messages'],
  },
  /** Steps of incident scripts that are still to come. */
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
  /** As its customers would by blocking or reporting it. What follows is the service's, the events included. */
  'POST /api/failures/template-quality': {
    permission: 'failures.manage',
    needsEmbedded: 'failures',
    body: qualitySimulation,
    response: success,
    audit: 'failures.template-quality',
  },
  /** The token is told once. */
  'POST /api/failures/access-token': {
    permission: 'failures.manage',
    isConfirmed: true,
    needsEmbedded: 'failures',
    body: scopedTokenOrder,
    response: scopedToken,
    audit: 'failures.access-token',
  },
} as const satisfies RouteTable

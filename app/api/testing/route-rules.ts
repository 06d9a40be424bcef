import type { Permission } from '@/lib/access/roles'
import type { Route } from '../../../lib/contract/console/route'
import { consoleRoutes } from '../../../lib/contract/console/routes'

/** Access to route handlers that aren’t rows of a table, and paths without a handler. */
const besideTables = [
  // Signing in and setup are for people who aren’t signed in; `lib/access` handles them.
  'GET /api/auth/*',
  'POST /api/auth/*',
  'POST /api/setup',
  // The tables themselves.
  'GET /api/openapi.json',
  'GET /api/unknown/path',
  'POST /api/unknown/path',
  'PUT /api/unknown/path',
  'PATCH /api/unknown/path',
  'DELETE /api/unknown/path',
]

/**
 * Who can call what. Simulated phones are listed with their rules on a network; on one machine, or with
 * SIMULATED_PHONE open, they require nothing.
 */
export const routeRules: Readonly<Record<string, Permission | 'anyone'>> = {
  ...Object.fromEntries(
    Object.entries<Route>(consoleRoutes).map(([name, { permission }]) => [name, permission as Permission]),
  ),
  ...Object.fromEntries(besideTables.map((name) => [name, 'anyone'] as const)),
}

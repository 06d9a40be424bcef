import type { Permission } from '@/lib/access/roles'
import type { Route } from '../../../lib/contract/console/route'
import { consoleRoutes } from '../../../lib/contract/console/routes'

/** Who may call each route handler that is no row of a table, and what nobody answers. */
const besideTables = [
  // Signing in and setting up are for people who are not signed in; `lib/access` answers them whole.
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
 * Who may call what. Simulated phones stand here as they are on a network: on one machine, or where SIMULATED_PHONE is
 * open, they ask nobody.
 */
export const routeRules: Readonly<Record<string, Permission | 'anyone'>> = {
  ...Object.fromEntries(
    Object.entries<Route>(consoleRoutes).map(([name, { permission }]) => [name, permission as Permission]),
  ),
  ...Object.fromEntries(besideTables.map((name) => [name, 'anyone'] as const)),
}

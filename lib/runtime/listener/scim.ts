import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Scim } from '@/lib/access/scim/create-scim'

/** Answers `/scim`, which the sign-in provider calls. People and groups are the same in all accounts, so the first one answers. */
export function createScimListener(scim: () => Scim) {
  // The library would put its own Request and Response in place of the global ones, which Next relies on.
  const listener = getRequestListener((request) => scim().answer(request), { overrideGlobalObjects: false })
  return (request: IncomingMessage, response: ServerResponse) => listener(request, response)
}

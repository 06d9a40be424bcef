import 'server-only'
import { connectionChecks } from '@/lib/contract/connection'
import { operationRoutes } from '@/lib/contract/console/operation'
import { missingBecause } from '@/lib/contract/embedded-only'
import { failureSentence } from '@/lib/contract/failure-words'
import type { Root } from '@/lib/runtime/compose/root'
import type { FailureSwitch } from '@/lib/service/failures/failure-switch'
import { routes } from '../api/routes'
import { loadOverview, overviewParts, serverTiming } from '../overview/load-overview'
import { problem } from '../problems'

export const operationHandlers = routes(operationRoutes, {
  async 'GET /api/overview'({ query, root, person, options }) {
    const asked = query.parts?.split(',')
    const parts = overviewParts.filter((part) => asked?.includes(part) ?? true)
    const loaded = await loadOverview(root, { role: person.role, parts, options })
    return Response.json(loaded.overview, { headers: { 'server-timing': serverTiming(loaded) } })
  },

  'GET /api/connection': ({ root }) => root.connection.describe(),
  'GET /api/connection/checks/:name'({ params, root, options }) {
    const name = connectionChecks.find((check) => check === params.name)
    if (!name) throw problem('notFound', `Unknown check “${params.name}”.`)
    return root.connection.check(name, options.signal)
  },

  'GET /api/failures': async ({ root }) => ({ current: (await root.failures?.current()) ?? null }),
  async 'PUT /api/failures'({ body: order, root, change }) {
    const what = `${failureSentence(order)} For ${order.minutes} minutes.`
    return { current: await change(what, () => failureSwitch(root).turnOn(order)) }
  },
  async 'DELETE /api/failures'({ root, change }) {
    await change('embedded service', () => failureSwitch(root).turnOff())
    return { current: null }
  },
})

/** @throws HttpError notFound where the service is elsewhere: it fails by itself or not at all. */
function failureSwitch({ failures }: Pick<Root, 'failures'>): FailureSwitch {
  if (!failures) throw problem('notFound', missingBecause('failures'))
  return failures
}

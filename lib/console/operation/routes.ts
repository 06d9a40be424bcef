import 'server-only'
import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import type { ClockMove } from '@/lib/contract/clock'
import { connectionChecks } from '@/lib/contract/connection'
import { operationRoutes } from '@/lib/contract/console/operation'
import { missingBecause } from '@/lib/contract/embedded-only'
import { failureSentence } from '@/lib/contract/failure-words'
import { incidentScripts } from '@/lib/contract/incident-scripts'
import { pageLimits } from '@/lib/contract/limits'
import { formatPeriod } from '@/lib/labels/durations'
import { momentUtc } from '@/lib/labels/times'
import type { Root } from '@/lib/runtime/compose/root'
import type { FailureSwitch } from '@/lib/service/failures/failure-switch'
import { routes } from '../api/routes'
import { markInIncidents } from '../health/mark-in-incidents'
import { ownAlertDisorders, readHealth } from '../health/read-health'
import { withoutNames } from '../health/without-names'
import { loadOverview, overviewParts, serverTiming } from '../overview/load-overview'

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

  'GET /api/clock': ({ root, options }) => root.client.getClock({}, options),
  'POST /api/clock': ({ body, root, changing, change }) =>
    change(moveWords(body), () => root.client.moveClock({ body }, changing)),

  async 'POST /api/failures/template-quality'({ body, root, options, changing, change }) {
    const { name, quality_score } = body
    const ids = await approvedOf(root, name, options)
    await change(name, async () => {
      for (const templateId of ids)
        await root.client.moveTemplateQuality({ templateId, body: { quality_score } }, changing)
    })
  },
  async 'GET /api/health'({ root, person, may }) {
    const disorders = [...(await readHealth(root)), ...(await ownAlertDisorders(root, person.id))]
    const seen = may('incidents.read') ? await markInIncidents(root.store.reads, disorders) : disorders
    return { data: withoutNames(seen, may) }
  },

  'GET /api/failures/scripts': ({ root, options }) => root.client.listScriptSteps(accountOf(root), options),
  async 'POST /api/failures/scripts'({ body: { script, object }, root, options, changing, change }) {
    const { about, label } = incidentScripts[script]
    const ids =
      about === 'template'
        ? await approvedOf(root, object, options, 'object')
        : [about === 'account' ? root.settings.businessAccountId : object]
    return change(label, async () => {
      for (const object_id of ids)
        await root.client.startIncidentScript({ ...accountOf(root), body: { script, object_id } }, changing)
      return root.client.listScriptSteps(accountOf(root), options)
    })
  },
  'DELETE /api/failures/scripts': ({ root, changing, change }) =>
    change('', () => root.client.stopIncidentScripts(accountOf(root), changing)),

  async 'POST /api/failures/access-token'({ body: { scope }, root, changing, change }) {
    const body = { name: `only ${scope}`, scopes: [scope] }
    const made = await change(scope, () => root.client.createAccessToken({ body }, changing))
    return { accessToken: made.access_token, expiresInSeconds: made.expires_in }
  },
})

const accountOf = ({ settings: { businessAccountId } }: Pick<Root, 'settings'>) => ({ businessAccountId })

const moveWords = ({ by_ms, to }: ClockMove): string =>
  by_ms === undefined ? `to ${momentUtc(Date.parse(to ?? ''))}` : `by ${formatPeriod(by_ms / 1000)}`

/** Approved templates of a name in each language to send. @throws HttpError invalidParameter if there are none */
async function approvedOf(
  { client, settings: { businessAccountId } }: Pick<Root, 'client' | 'settings'>,
  name: string,
  options: CallOptions,
  field = 'name',
): Promise<string[]> {
  const query = { name, status: 'APPROVED', limit: pageLimits.templates }
  const { data } = await client.listTemplates({ businessAccountId, query }, options)
  const ids = data.flatMap((template) => (template.name === name ? [template.id] : []))
  if (ids.length > 0) return ids
  const message = 'No approved template has this name.'
  throw problem('invalidParameter', message, { [field]: message })
}

/**
 * @throws HttpError notFound for a remote service, where failures can't be simulated
 */
function failureSwitch({ failures }: Pick<Root, 'failures'>): FailureSwitch {
  if (!failures) throw problem('notFound', missingBecause('failures'))
  return failures
}

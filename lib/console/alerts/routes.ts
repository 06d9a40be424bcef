import 'server-only'
import { randomUUID } from 'node:crypto'
import { problem } from '@/lib/access/problems'
import { alertRuleKinds, alertRules } from '@/lib/contract/alert-rules'
import { contactPointLimits, type QuietHours } from '@/lib/contract/alerts'
import { alertRoutes } from '@/lib/contract/console/alerts'
import { roleNames, rolePlurals } from '@/lib/contract/role-names'
import { previewAlerts } from '@/lib/events/incidents/preview-alerts'
import { readRoleAlerts, writeRoleAlerts } from '@/lib/events/incidents/role-alerts'
import { readRules, writeRule } from '@/lib/events/incidents/rule-settings'
import { endSilence, silence } from '@/lib/events/incidents/silences'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import {
  acknowledgeIncident,
  findIncident,
  listIncidents,
  listOpenIncidents,
  resolveIncident,
  subjectOfIncident,
} from './list-incidents'
import { quietUntil } from './quiet-hours'
import { withContactPoints } from './with-contact-points'
import { withoutReceiverNames } from './without-receiver-names'

export const alertHandlers = routes(alertRoutes, {
  async 'GET /api/incidents'({ query, root, may }) {
    const page = await listIncidents(root, query)
    return { ...page, data: await withContactPoints(root, withoutReceiverNames(page.data, may), may) }
  },

  async 'GET /api/incidents/open'({ root, may }) {
    const open = await listOpenIncidents(root)
    return { ...open, data: await withContactPoints(root, withoutReceiverNames(open.data, may), may) }
  },

  async 'POST /api/incidents/:id/acknowledge'({ params, root, person, change }) {
    const { sentence } = await requireIncident(root, params.id)
    const by = { id: person.id, name: person.name, at: root.clock() }
    await change(sentence, () => acknowledgeIncident(root.store, params.id, by))
  },

  async 'POST /api/incidents/:id/resolve'({ params, root, person, change }) {
    const { sentence } = await requireIncident(root, params.id)
    await change(sentence, () =>
      resolveIncident(root.store, params.id, { id: person.id, name: person.name, at: root.clock() }),
    )
    root.alerts.wake()
  },

  async 'PUT /api/incidents/:id/silence'({ params, body: { hours, reason }, root, person, change }) {
    const { sentence } = await requireIncident(root, params.id)
    const endsAt = root.clock() + hours * 3_600_000
    const subject = await subjectOfIncident(root.store.reads, params.id)
    await change(sentence, () => silence(root.store, subject, { endsAt, reason, by: person.name }))
  },

  async 'DELETE /api/incidents/:id/silence'({ params, root, change }) {
    const { sentence, silence: before } = await requireIncident(root, params.id)
    const subject = await subjectOfIncident(root.store.reads, params.id)
    await change(
      sentence,
      () => endSilence(root.store, subject, root.clock()),
      async () => before ?? undefined,
    )
    root.alerts.wake()
  },

  'GET /api/alert-rules': async ({ root }) => ({ data: await readRules(root.store.reads) }),

  'GET /api/alert-rules/preview': ({ root }) => previewAlerts(root.store.reads, root.clock()),

  async 'PUT /api/alert-rules/:kind'({ params, body, root, change }) {
    const kind = alertRuleKinds.find((each) => each === params.kind)
    if (!kind) throw problem('notFound')
    const before = async () => (await readRules(root.store.reads)).find((rule) => rule.kind === kind)
    await change(alertRules[kind].label, () => writeRule(root.store.db, kind, body), before)
  },

  'GET /api/alert-roles': async ({ root }) => ({
    data: await readRoleAlerts(root.store.reads),
    canMail: root.settings.mail !== undefined,
  }),

  async 'PUT /api/alert-roles/:role'({ params, body: { rules }, root, change }) {
    const role = roleNames.find((each) => each === params.role)
    if (!role) throw problem('notFound')
    const before = async () => (await readRoleAlerts(root.store.reads)).find((each) => each.role === role)
    await change(
      rolePlurals[role].toLowerCase(),
      () => writeRoleAlerts(root.store.db, { role, rules }),
      before,
    )
  },

  async 'GET /api/account/alerts'({ root, person }) {
    const [alerts = null, sending, roles] = await Promise.all([
      root.alerts.own.read(person.id),
      root.alerts.own.sending(person.id),
      readRoleAlerts(root.store.reads),
    ])
    const names: readonly string[] = typeof person.role === 'string' ? [person.role] : person.role.names
    const byRole = [...new Set(roles.flatMap(({ role, rules }) => (names.includes(role) ? rules : [])))]
    return { canMail: root.settings.mail !== undefined, alerts, byRole, sending }
  },

  async 'PUT /api/account/alerts'({ body, root, person, change }) {
    if (body.isOn) refuseWithoutMail(root)
    refuseZone(body.quietHours)
    const before = () => root.alerts.own.read(person.id)
    await change(person.email, () => root.alerts.own.write(person, body), before)
    root.alerts.wake()
  },

  'GET /api/contact-points': async ({ root }) => ({
    data: await root.alerts.contactPoints.list(),
    canMail: root.settings.mail !== undefined,
  }),

  async 'POST /api/contact-points'({ body, root, change }) {
    if (body.kind === 'email') refuseWithoutMail(root)
    else refuseAddress(root, body.webhookUrl)
    refuseZone(body.quietHours)
    if ((await root.alerts.contactPoints.count()) >= contactPointLimits.perConsole) {
      throw problem(
        'invalidParameter',
        `A console can have up to ${contactPointLimits.perConsole} contact points.`,
      )
    }
    return { id: await change(body.name, () => root.alerts.contactPoints.create(body)) }
  },

  async 'PUT /api/contact-points/:id'({ params, body, root, change }) {
    const point = await requireContactPoint(root, params.id)
    if (point.kind !== 'email' && body.webhookUrl !== undefined) refuseAddress(root, body.webhookUrl)
    refuseZone(body.quietHours ?? null)
    const before = async () => (await root.alerts.contactPoints.list()).find(({ id }) => id === point.id)
    await change(point.name, () => root.alerts.contactPoints.change(point, body), before)
    root.alerts.wake()
  },

  async 'DELETE /api/contact-points/:id'({ params, root, change }) {
    const { id, name, kind, target } = await requireContactPoint(root, params.id)
    await change(
      name,
      () => root.alerts.contactPoints.remove(id),
      () => ({ kind, target }),
    )
  },

  async 'POST /api/contact-points/:id/test'({ params, root, change }) {
    const point = await requireContactPoint(root, params.id)
    const message = { id: randomUUID(), consoleUrl: root.settings.publicUrl, type: 'test' } as const
    return change(point.name, () => root.alerts.send(point, message))
  },
})

/** @throws HttpError notFound */
async function requireIncident(root: Pick<Root, 'store' | 'nameFlows'>, id: number) {
  const incident = await findIncident(root, id)
  if (!incident) throw problem('notFound')
  return incident
}

/** @throws HttpError notFound */
async function requireContactPoint({ alerts }: Pick<Root, 'alerts'>, id: string) {
  const point = await alerts.contactPoints.find(id)
  if (!point) throw problem('notFound')
  return point
}

/** @throws HttpError invalidParameter */
function refuseWithoutMail({ settings }: Pick<Root, 'settings'>) {
  if (settings.mail) return
  const message = 'This console has no mail server. Ask whoever runs it to set SMTP_URL and MAIL_FROM.'
  throw problem('invalidParameter', message, { email: message })
}

/**
 * Checks the text of the URL only; the resolved address is checked at each call. @throws HttpError invalidParameter
 */
function refuseAddress({ alerts }: Pick<Root, 'alerts'>, url: string) {
  const reason = alerts.refusalOf(url)
  if (reason) throw problem('invalidParameter', reason, { webhookUrl: reason })
}

/** The API contract checks the format; only the server knows the existing time zones. @throws HttpError invalidParameter */
function refuseZone(quiet: QuietHours | null) {
  if (!quiet) return
  try {
    quietUntil(quiet, 0)
  } catch {
    const message = 'This isn’t a time zone.'
    throw problem('invalidParameter', message, { 'quietHours.zone': message })
  }
}

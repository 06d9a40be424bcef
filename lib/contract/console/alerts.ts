import {
  alertPreview,
  alertRoleRow,
  alertRoleSetting,
  alertRuleRow,
  alertRuleSetting,
  contactPointChange,
  contactPointCreate,
  contactPoints,
  contactPointTest,
  incidentListQuery,
  incidentPage,
  incidentSilence,
  openIncidents,
  ownAlerts,
  ownAlertsAnswer,
} from '../alerts'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

const incidentParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})

export const alertRoutes = {
  'GET /api/incidents': {
    permission: 'incidents.read',
    query: incidentListQuery,
    response: incidentPage,
  },
  /** What nobody takes care of yet, the gravest first. */
  'GET /api/incidents/open': { permission: 'incidents.read', response: openIncidents },
  /** Someone takes care of it, and of the events it tells of. Who did so first stays. */
  'POST /api/incidents/:id/acknowledge': {
    permission: 'incidents.manage',
    params: incidentParams,
    response: success,
    audit: 'incidents.acknowledge',
    stale: ['incidents', 'events'],
  },
  /** Ends it by hand; whoever was told that it began is told that it is over. */
  'POST /api/incidents/:id/resolve': {
    permission: 'incidents.manage',
    params: incidentParams,
    response: success,
    audit: 'incidents.resolve',
    stale: ['incidents'],
  },
  /** For a while nobody is told of it, nor of the same about the same again. Takes the place of what was said before. */
  'PUT /api/incidents/:id/silence': {
    permission: 'incidents.manage',
    params: incidentParams,
    body: incidentSilence,
    response: success,
    audit: 'incidents.silence',
    stale: ['incidents'],
  },
  /** Whoever was not told of it is told now, while it is open. */
  'DELETE /api/incidents/:id/silence': {
    permission: 'incidents.manage',
    params: incidentParams,
    response: success,
    audit: 'incidents.end-silence',
    stale: ['incidents'],
  },
  'GET /api/alert-rules': {
    permission: 'alerts.manage',
    response: z.object({ data: z.array(alertRuleRow) }),
  },
  /** What each rule would have made of the last 30 days. */
  'GET /api/alert-rules/preview': { permission: 'alerts.manage', response: alertPreview },
  /** Counts for incidents that begin from now on. */
  'PUT /api/alert-rules/:kind': {
    permission: 'alerts.manage',
    body: alertRuleSetting,
    response: success,
    audit: 'alert-rules.edit',
    stale: ['alerts'],
  },
  /** What goes to everyone with a role. */
  'GET /api/alert-roles': {
    permission: 'alerts.manage',
    response: z.object({ data: z.array(alertRoleRow), canMail: z.boolean() }),
  },
  /** Counts for incidents that begin from now on. */
  'PUT /api/alert-roles/:role': {
    permission: 'alerts.manage',
    body: alertRoleSetting,
    response: success,
    audit: 'alert-roles.edit',
    stale: ['alerts', 'account'],
  },
  /** What the person who asks is sent by email. */
  'GET /api/account/alerts': { permission: 'account.manage', response: ownAlertsAnswer },
  'PUT /api/account/alerts': {
    permission: 'account.manage',
    body: ownAlerts,
    response: success,
    audit: 'account.set-alerts',
    stale: ['account'],
  },
  'GET /api/contact-points': { permission: 'alerts.manage', response: contactPoints },
  'POST /api/contact-points': {
    permission: 'alerts.manage',
    body: contactPointCreate,
    response: z.object({ id: z.string() }),
    audit: 'contact-points.create',
    stale: ['alerts'],
  },
  /** An address or a secret that is left out stays. */
  'PUT /api/contact-points/:id': {
    permission: 'alerts.manage',
    body: contactPointChange,
    response: success,
    audit: 'contact-points.edit',
    stale: ['alerts'],
  },
  'DELETE /api/contact-points/:id': {
    permission: 'alerts.manage',
    response: success,
    audit: 'contact-points.delete',
    stale: ['alerts'],
  },
  /** Sends a message that says it is a test, now, and tells what was answered. */
  'POST /api/contact-points/:id/test': {
    permission: 'alerts.manage',
    response: contactPointTest,
    audit: 'contact-points.test',
  },
} as const satisfies RouteTable

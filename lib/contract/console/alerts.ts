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
  /** Unacknowledged incidents, most severe first. */
  'GET /api/incidents/open': { permission: 'incidents.read', response: openIncidents },
  /** Acknowledges the incident and its events. The first person to do so stays recorded. */
  'POST /api/incidents/:id/acknowledge': {
    permission: 'incidents.manage',
    params: incidentParams,
    response: success,
    audit: 'incidents.acknowledge',
    stale: ['incidents', 'events'],
  },
  /** Resolves the incident manually, and notifies everyone who was told that it started. */
  'POST /api/incidents/:id/resolve': {
    permission: 'incidents.manage',
    params: incidentParams,
    response: success,
    audit: 'incidents.resolve',
    stale: ['incidents'],
  },
  /** Suppresses notifications for this incident and its recurrences for a while. Replaces any earlier setting. */
  'PUT /api/incidents/:id/silence': {
    permission: 'incidents.manage',
    params: incidentParams,
    body: incidentSilence,
    response: success,
    audit: 'incidents.silence',
    stale: ['incidents'],
  },
  /** Ends the suppression and notifies everyone who missed it, if the incident is still open. */
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
  /** What each rule would have done in the last 30 days. */
  'GET /api/alert-rules/preview': { permission: 'alerts.manage', response: alertPreview },
  /** Applies to incidents that start from now on. */
  'PUT /api/alert-rules/:kind': {
    permission: 'alerts.manage',
    body: alertRuleSetting,
    response: success,
    audit: 'alert-rules.edit',
    stale: ['alerts'],
  },
  /** Alerts for everyone with a role. */
  'GET /api/alert-roles': {
    permission: 'alerts.manage',
    response: z.object({ data: z.array(alertRoleRow), canMail: z.boolean() }),
  },
  /** Applies to incidents that start from now on. */
  'PUT /api/alert-roles/:role': {
    permission: 'alerts.manage',
    body: alertRoleSetting,
    response: success,
    audit: 'alert-roles.edit',
    stale: ['alerts', 'account'],
  },
  /** Email alerts of the current person. */
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
  /** An omitted address or secret doesn't change. */
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
  /** Sends a test message immediately and returns the response. */
  'POST /api/contact-points/:id/test': {
    permission: 'alerts.manage',
    response: contactPointTest,
    audit: 'contact-points.test',
  },
} as const satisfies RouteTable

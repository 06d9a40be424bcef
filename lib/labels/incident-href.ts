import { type AlertRuleKind, alertRules } from '@/lib/contract/alert-rules'
import type { IncidentRow } from '@/lib/contract/alerts'
import { objectHref } from './object-href'

/** The list of events with those that opened and ended the incident. */
export function eventsHref({ rule, objectKind, objectId, openedAt }: IncidentRow): string {
  const { opens, ends } = alertRules[rule]
  const fields = [...opens, ...ends].flatMap((condition) =>
    'fields' in condition ? condition.fields : ['call', 'calls'],
  )
  // Events of calls are about the call, and some of numbers tell no id.
  const isAboutObject = objectId !== '' && ['template', 'flow', 'receiver'].includes(objectKind)
  const query = new URLSearchParams({
    field: [...new Set(fields)].join(','),
    ...(isAboutObject ? { object_id: objectId } : {}),
    // Arrivals lie a little after what they tell of; whole seconds were told.
    since: new Date(openedAt).toISOString(),
  })
  return `/events?${query}`
}

/** Whose cause is seen in the health of a flow’s endpoint. */
const endpointRules: readonly AlertRuleKind[] = [
  'flow-status',
  'flow-endpoint-errors',
  'flow-endpoint-latency',
  'flow-endpoint-availability',
]

/** Where an incident is dealt with: the calls, the health of an endpoint, or the page of what it is about. */
export function incidentHref(incident: IncidentRow): string {
  const { rule, state, objectId } = incident
  if (objectId !== '' && rule === 'call-missed') {
    const missed = state === 'resolved' ? undefined : { missed: 'waiting' }
    return `/calling?${new URLSearchParams({ number: objectId, tab: 'history', ...missed })}`
  }
  if (objectId !== '' && endpointRules.includes(rule))
    return `/flows/${encodeURIComponent(objectId)}?view=endpoint&tab=health`
  return objectHref(incident) ?? eventsHref(incident)
}

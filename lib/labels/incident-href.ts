import { type AlertRuleKind, alertRules } from '@/lib/contract/alert-rules'
import type { IncidentRow } from '@/lib/contract/alerts'
import { objectHref } from './object-href'

/** The list of events, filtered to those that opened and resolved the incident. */
export function eventsHref({ rule, objectKind, objectId, openedAt }: IncidentRow): string {
  const { opens, ends } = alertRules[rule]
  const fields = [...opens, ...ends].flatMap((condition) =>
    'fields' in condition ? condition.fields : ['call', 'calls'],
  )
  // Call events are about the call, and some number events contain no ID.
  const isAboutObject = objectId !== '' && ['template', 'flow', 'receiver'].includes(objectKind)
  const query = new URLSearchParams({
    field: [...new Set(fields)].join(','),
    ...(isAboutObject ? { object_id: objectId } : {}),
    // Events arrive slightly after the time they contain, which is in whole seconds.
    since: new Date(openedAt).toISOString(),
  })
  return `/events?${query}`
}

/** Rules whose cause is visible on the flow’s endpoint page. */
const endpointRules: readonly AlertRuleKind[] = [
  'flow-status',
  'flow-endpoint-errors',
  'flow-endpoint-latency',
  'flow-endpoint-availability',
]

/** Where to handle an incident: the calls, an endpoint’s health, or the object’s page. */
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

import type { EndpointHealth, FlowHealth, FlowSummary } from '@/lib/contract/flow-pages'
import { type Flow, specifiedFlowFields } from '@/lib/contract/flows'

/** Fields needed for a row of the list (spec:flows#fields-of-a-flow). */
export const SUMMARY_FIELDS = [
  ...specifiedFlowFields,
  'data_api_version',
  'health_status',
  'updated_at',
].join(',')

/** Converts a flow to a row of the list. */
export const toSummary = (flow: Flow, draft: FlowSummary['draft'] = null): FlowSummary => ({
  id: flow.id,
  name: flow.name ?? '',
  status: flow.status ?? '',
  categories: flow.categories ?? [],
  jsonVersion: flow.json_version ?? null,
  dataApiVersion: flow.data_api_version ?? null,
  endpointUri: flow.endpoint_uri || null,
  errors: flow.validation_errors?.length ?? 0,
  health: toHealth(flow.health_status),
  updatedAt: toTime(flow.updated_at),
  draft,
})

/** Accepts seconds since 1970, or a date string (spec:flows#dates). */
function toTime(moment: string | number | undefined): number | null {
  const ms = typeof moment === 'number' ? moment * 1000 : Date.parse(moment ?? '')
  return Number.isFinite(ms) ? ms : null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function toHealth(told: unknown): FlowHealth | null {
  if (told === undefined || told === null) return null
  const health: Record<string, unknown> = Object(told)
  const errors = listOf(health.entities).flatMap((entity) => listOf(Object(entity).errors))
  return {
    canSend: textOf(health.can_send_message),
    errors: errors.map((error) => ({
      description: textOf(Object(error).error_description),
      solution: textOf(Object(error).possible_solution),
    })),
    endpoint: toEndpointHealth(health.endpoint),
  }
}

function toEndpointHealth(told: unknown): EndpointHealth | null {
  if (told === undefined || told === null) return null
  const measured: Record<string, unknown> = Object(told)
  return {
    requests: numberOf(measured.requests_count),
    pings: numberOf(measured.pings_count),
    errorRate: numberOf(measured.error_rate),
    p50Ms: numberOf(measured.p50_latency),
    p90Ms: numberOf(measured.p90_latency),
    availability: numberOf(measured.availability),
    alerts: listOf(measured.alerts).map((alert) => ({
      event: textOf(Object(alert).event),
      threshold: numberOf(Object(alert).threshold),
      since: numberOf(Object(alert).since),
    })),
  }
}

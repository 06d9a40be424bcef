import type { Queries } from '@/lib/store/open'
import { measureEndpoint } from './measure'

type CanSend = 'AVAILABLE' | 'LIMITED' | 'BLOCKED'

interface HealthError {
  error_code: number
  error_description: string
  possible_solution: string
}

/**
 * Member `health_status` of a flow (spec:flows#health-status): whether it can be sent, why not, and in
 * addition to the published members its endpoint's results in the last hour. Latencies in milliseconds, rates
 * in percent.
 * @param now ms since 1970
 */
export async function healthOf(
  queries: Queries,
  flowId: string,
  now: number,
): Promise<Record<string, unknown>> {
  const flow = await queries
    .selectFrom('flows')
    .leftJoin('flow_versions', 'flow_versions.id', 'flows.published_version_id')
    .select(['flows.status', 'flows.endpoint_uri', 'flow_versions.data_api_version'])
    .where('flows.id', '=', flowId)
    .executeTakeFirst()
  const measured = await measureEndpoint(queries, flowId, now)
  const lacksEndpoint = Boolean(flow?.data_api_version) && !flow?.endpoint_uri
  const can_send_message = lacksEndpoint ? 'BLOCKED' : canSend(flow?.status)
  const errors = lacksEndpoint ? [noEndpoint] : errorsOf(flow?.status)
  return {
    can_send_message,
    entities: [
      {
        entity_type: 'FLOW',
        id: flowId,
        can_send_message,
        ...(errors.length > 0 ? { errors } : {}),
      },
    ],
    endpoint: {
      requests_count: measured.requests,
      pings_count: measured.pings,
      error_rate: measured.errorRate,
      p50_latency: measured.p50Ms,
      p90_latency: measured.p90Ms,
      availability: measured.availability,
      alerts: await alertsOf(queries, flowId),
    },
  }
}

const alertsOf = (queries: Queries, flowId: string) =>
  queries
    .selectFrom('flow_alerts')
    .select(['kind as event', 'threshold', 'since'])
    .where('flow_id', '=', flowId)
    .orderBy('kind')
    .execute()

function canSend(status: string | undefined): CanSend {
  switch (status) {
    case 'BLOCKED':
      return 'BLOCKED'
    // A draft can be sent to people who test it.
    case 'DRAFT':
    case 'THROTTLED':
      return 'LIMITED'
    default:
      return 'AVAILABLE'
  }
}

const noEndpoint: HealthError = {
  error_code: 131000,
  error_description: 'The document uses a data endpoint, but the flow has no endpoint URL.',
  possible_solution: 'Set the data endpoint URL of the flow.',
}

/** Error codes when sending: spec:flows#health-and-state. */
function errorsOf(status: string | undefined): HealthError[] {
  const possible_solution = 'Fix the errors of the endpoint. The flow is unblocked automatically.'
  if (status === 'BLOCKED') {
    return [{ error_code: 132068, error_description: 'The flow is blocked.', possible_solution }]
  }
  if (status === 'THROTTLED') {
    return [{ error_code: 132069, error_description: 'The flow is throttled.', possible_solution }]
  }
  return []
}

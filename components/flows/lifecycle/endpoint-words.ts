import type { EndpointHealth, FlowSummary } from '@/lib/contract/flow-pages'
import { leastHealthRequests } from '@/lib/contract/page-limits'
import { formatLatency } from '@/lib/labels/durations'
import { formatCount } from '@/lib/labels/numbers'
import type { Tone } from '@/lib/labels/tone'

export interface EndpointWords {
  label: string
  tone: Tone
  /** In sentences. */
  meaning: string
  /** What is wrong, briefly. */
  fact?: string
  /** Its health isn't known. */
  isUnknown?: true
}

type Flow = Pick<FlowSummary, 'endpointUri' | 'dataApiVersion' | 'health'>

/** Alerts, worst first for people filling out the flow (spec:flow-data#alerts). */
const alerts: readonly {
  event: string
  label: string
  text(threshold: number, now: EndpointHealth): string
  /** What raised the alert, if nothing has been measured in the last hour. */
  before(threshold: number): string
  fact(now: EndpointHealth): string
}[] = [
  {
    event: 'ENDPOINT_AVAILABILITY',
    label: 'Unavailable',
    text: (threshold, { availability }) =>
      `The endpoint responded to ${availability}% of the requests in the last hour. Below ${threshold}%, the flow is at risk.`,
    before: (threshold) => `The endpoint responded to less than ${threshold}% of the requests.`,
    fact: ({ availability }) => `${availability}% available`,
  },
  {
    event: 'ENDPOINT_ERROR_RATE',
    label: 'Failing',
    text: (threshold, { errorRate }) =>
      `${errorRate}% of the requests in the last hour failed; the threshold is ${threshold}%.`,
    before: (threshold) => `More than ${threshold}% of the requests failed.`,
    fact: ({ errorRate }) => `${errorRate}% failed`,
  },
  {
    event: 'ENDPOINT_LATENCY',
    label: 'Slow',
    text: (_, { p90Ms }) => `One in ten requests takes ${formatLatency(p90Ms)} or more.`,
    before: () => 'Requests took too long.',
    fact: ({ p90Ms }) => `${formatLatency(p90Ms)} or more`,
  },
]

/** Health of a flow's data endpoint, as a label; undefined for a flow without one. */
export function endpointWords({ endpointUri, dataApiVersion, health }: Flow): EndpointWords | undefined {
  if (endpointUri === null) {
    if (dataApiVersion === null) return undefined
    return {
      label: 'No URL',
      tone: 'danger',
      meaning: 'The document uses a data endpoint, but the flow has no endpoint URL.',
    }
  }
  const now = health?.endpoint
  if (!now)
    return { label: 'Set', tone: 'neutral', meaning: `The endpoint is ${endpointUri}.`, isUnknown: true }
  const asked = now.requests + now.pings
  for (const { event, label, text, before, fact } of alerts) {
    const alert = now.alerts.find((each) => each.event === event)
    if (alert) {
      const tone = event === 'ENDPOINT_LATENCY' ? 'warning' : 'danger'
      if (asked === 0)
        return { label, tone, meaning: `${before(alert.threshold)} In the last hour, there were none.` }
      return { label, tone, meaning: text(alert.threshold, now), fact: fact(now) }
    }
  }
  const least = leastHealthRequests
  // Pings only prove that it is reachable, not that customers are served.
  if (now.requests < least) {
    const soFar = asked === 0 ? 'It had no requests' : `It had ${formatCount(asked, 'request')}`
    return {
      label: asked === 0 ? 'Not rated' : 'Too few requests',
      tone: 'neutral',
      meaning: `${soFar} in the last hour. Its health is rated after ${least} customer requests; test requests don’t count.`,
    }
  }
  return {
    label: 'Healthy',
    tone: 'success',
    meaning: `${now.requests} requests in the last hour, ${now.errorRate}% failed; 90% took ${formatLatency(now.p90Ms)} or less.`,
  }
}

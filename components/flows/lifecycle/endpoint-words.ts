import type { Tone } from '@/components/ui/tone'
import type { EndpointHealth, FlowSummary } from '@/lib/contract/flow-pages'
import { flowLimits } from '@/lib/contract/limits'

export interface EndpointWords {
  label: string
  tone: Tone
  /** In sentences. */
  meaning: string
}

type Flow = Pick<FlowSummary, 'endpointUri' | 'dataApiVersion' | 'health'>

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Alerts by how bad they are for somebody who fills the flow in (gap 6.1). */
const alerts: readonly {
  event: string
  label: string
  text(threshold: number, now: EndpointHealth): string
}[] = [
  {
    event: 'ENDPOINT_AVAILABILITY',
    label: 'Away',
    text: (threshold, { availability }) =>
      `The endpoint answered ${availability} % of the requests of the last hour; below ${threshold} % the flow is in danger.`,
  },
  {
    event: 'ENDPOINT_ERROR_RATE',
    label: 'Failing',
    text: (threshold, { errorRate }) =>
      `${errorRate} % of the requests of the last hour failed; more than ${threshold} % raised the alarm.`,
  },
  {
    event: 'ENDPOINT_LATENCY',
    label: 'Slow',
    text: (_, { p90Ms }) => `One request in ten takes ${seconds(p90Ms)} or more.`,
  },
]

/** How the data endpoint of a flow does, in a word; undefined for a flow that needs none. */
export function endpointWords({ endpointUri, dataApiVersion, health }: Flow): EndpointWords | undefined {
  if (endpointUri === null) {
    if (dataApiVersion === null) return undefined
    return {
      label: 'No address',
      tone: 'danger',
      meaning: 'The document asks a data endpoint, and the flow has no address of one.',
    }
  }
  const now = health?.endpoint
  if (!now) return { label: 'Set', tone: 'neutral', meaning: `The endpoint is ${endpointUri}.` }
  for (const { event, label, text } of alerts) {
    const alert = now.alerts.find((each) => each.event === event)
    if (alert) {
      const tone = event === 'ENDPOINT_LATENCY' ? 'warning' : 'danger'
      return { label, tone, meaning: text(alert.threshold, now) }
    }
  }
  const asked = now.requests + now.pings
  const least = flowLimits.leastHealthRequests
  // Pings say that it is there, not how customers fare.
  if (now.requests < least) {
    const soFar = asked === 0 ? 'Nobody asked it' : `It was asked ${asked === 1 ? 'once' : `${asked} times`}`
    return {
      label: 'Not asked yet',
      tone: 'neutral',
      meaning: `${soFar} in the last hour. Its health is told from ${least} requests of customers on; requests made to try it out do not count.`,
    }
  }
  return {
    label: 'Well',
    tone: 'success',
    meaning: `${now.requests} requests in the last hour, ${now.errorRate} % failed; nine in ten took ${seconds(now.p90Ms)} at most.`,
  }
}

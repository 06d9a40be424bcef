import { failureReason } from '@/lib/labels/flow-failures'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { JsonObject } from '@/lib/language/template/json'
import { firstOf, idAt, numberAt, objectsAt, textAt } from '../members'
import { asSentence, foreign, joined, quoted } from '../plain-text'
import { type FieldReader, reading, thing } from '../reading'
import { changedTo, words } from '../words'

const percent = (rate: number | undefined) =>
  rate === undefined ? undefined : `${formatNumber(Math.round(rate * 10) / 10)}%`

const seconds = (ms: number | undefined) =>
  ms === undefined ? undefined : `${formatNumber(Math.round(ms / 100) / 10)} seconds`

/** The most frequent error, with its count. */
function commonest(value: JsonObject): string {
  const errors = objectsAt(value, 'errors').slice(0, 50)
  const most = errors.reduce<JsonObject | undefined>(
    (best, error) =>
      (numberAt(error, 'error_rate') ?? 0) > (numberAt(best, 'error_rate') ?? -1) ? error : best,
    undefined,
  )
  const type = textAt(most, 'error_type')
  if (type === undefined) return ''
  const count = numberAt(most, 'error_count')
  return `Most common cause: ${failureReason(type) ?? quoted(type, 80)}${count === undefined ? '' : ` (${formatCount(count, 'time')})`}.`
}

/** An alert also starts exactly at its limit (spec:flow-data#alerts), where "above" would be wrong. */
function limitOf(limit: string | undefined, found: string | undefined, word: 'above' | 'below'): string {
  if (limit === undefined) return ''
  return limit === found ? `; the limit is ${limit}` : `, ${word} the limit of ${limit}`
}

interface Alert {
  begun: (value: JsonObject, flow: string) => string
  over: (flow: string) => string
}

const alerts: ReadonlyMap<string, Alert> = new Map<string, Alert>([
  [
    'ENDPOINT_ERROR_RATE',
    {
      begun: (value, flow) => {
        const rate = percent(numberAt(value, 'error_rate'))
        const limit = limitOf(percent(numberAt(value, 'threshold')), rate, 'above')
        const how = rate === undefined ? 'fails too often' : `is failing ${rate} of requests`
        return joined(`The endpoint of the ${flow} ${how}${limit}.`, commonest(value))
      },
      over: (flow) => `The endpoint of the ${flow} works again: requests rarely fail now.`,
    },
  ],
  [
    'CLIENT_ERROR_RATE',
    {
      begun: (value, flow) => {
        const rate = percent(numberAt(value, 'error_rate'))
        const limit = limitOf(percent(numberAt(value, 'threshold')), rate, 'above')
        const how = rate === undefined ? 'Too many people see errors' : `${rate} of the people see errors`
        return joined(`${how} in the ${flow}${limit}.`, commonest(value))
      },
      over: (flow) => `The ${flow} works again: people rarely see errors now.`,
    },
  ],
  [
    'ENDPOINT_LATENCY',
    {
      begun: (value, flow) => {
        const slowest = seconds(numberAt(value, 'p90_latency'))
        const limit = limitOf(seconds(numberAt(value, 'threshold')), slowest, 'above')
        const how = slowest === undefined ? '' : `: one request in ten takes ${slowest} or longer${limit}`
        return `The endpoint of the ${flow} responds slowly${how}.`
      },
      over: (flow) => `The endpoint of the ${flow} responds quickly again.`,
    },
  ],
  [
    'ENDPOINT_AVAILABILITY',
    {
      begun: (value, flow) => {
        const share = percent(numberAt(value, 'availability'))
        const limit = limitOf(percent(numberAt(value, 'threshold')), share, 'below')
        const how =
          share === undefined ? 'often can’t be reached' : `can be reached only ${share} of the time`
        return `The endpoint of the ${flow} ${how}${limit}.`
      },
      over: (flow) => `The endpoint of the ${flow} can be reached again.`,
    },
  ],
])

/** An alert about a flow's endpoint or screens (spec:flow-data#alerts); undefined for other events. */
function endpointAlertText(value: JsonObject, flow: string): string | undefined {
  const alert = alerts.get(textAt(value, 'event')?.toUpperCase() ?? '')
  if (alert === undefined) return undefined
  return textAt(value, 'alert_state')?.toUpperCase() === 'DEACTIVATED'
    ? alert.over(flow)
    : alert.begun(value, flow)
}

const statuses = words({
  DRAFT: 'draft',
  PUBLISHED: 'published',
  DEPRECATED: 'deprecated',
  BLOCKED: 'blocked',
  THROTTLED: 'throttled',
})

/**
 * A blocked flow can't be sent or opened; a throttled one can only be sent to a few people
 * (spec:flows#health-and-state).
 */
const failingStatuses = ['BLOCKED', 'THROTTLED']

const flowIn = (value: JsonObject) => thing('flow', idAt(value, 'flow_id'))

function flowText(value: JsonObject): string {
  const name = firstOf(textAt(value, 'flow_name'), textAt(value, 'flow_id'))
  return name === undefined ? 'flow' : `flow ${foreign(name, 80)}`
}

const readStatusChange: FieldReader = ({ value }) => {
  const [now, old] = [textAt(value, 'new_status'), textAt(value, 'old_status')]
  if (now === undefined) return undefined
  return reading({
    sentence: `The ${flowText(value)} ${changedTo(statuses, now, old)}.`,
    severity: now.toUpperCase() === 'PUBLISHED' ? 'success' : 'info',
    needsPerson: failingStatuses.includes(now.toUpperCase()),
    ...flowIn(value),
  })
}

/** `alert_state` says whether an alert started or ended. */
const readAlert: FieldReader = ({ value }) => {
  const told = endpointAlertText(value, flowText(value))
  if (told === undefined) return undefined
  const isOver = textAt(value, 'alert_state')?.toUpperCase() === 'DEACTIVATED'
  return reading({
    sentence: told,
    severity: isOver ? 'success' : 'info',
    needsPerson: !isOver,
    ...flowIn(value),
  })
}

const readExpiry: FieldReader = ({ value }) =>
  reading({
    sentence: joined(
      `The ${flowText(value)} uses a version that will soon stop working.`,
      asSentence(firstOf(textAt(value, 'warning'), textAt(value, 'message'))),
    ),
    needsPerson: true,
    ...flowIn(value),
  })

const readers: ReadonlyMap<string, FieldReader> = new Map([
  ['FLOW_STATUS_CHANGE', readStatusChange],
  ['FLOW_VERSION_EXPIRY_WARNING', readExpiry],
])

/** `flows`: status changes, endpoint alerts and expiring versions (spec:events#flows). */
export const readFlows: FieldReader = (change) => {
  const { value } = change
  const event = textAt(value, 'event')
  if (event === undefined) return undefined
  const read = (readers.get(event.toUpperCase()) ?? readAlert)(change)
  if (read !== undefined) return read
  return reading({
    sentence: joined(
      `The ${flowText(value)} sent an event: ${quoted(event, 80)}.`,
      asSentence(textAt(value, 'message')),
    ),
    ...flowIn(value),
  })
}

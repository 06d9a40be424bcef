import type { EventSeverity } from '@/lib/contract/event-log'
import type { JsonObject } from '@/lib/template-text/json'
import { firstOf, idAt, textAt } from '../members'
import { asSentence, foreign, joined, quoted } from '../plain-text'
import { type FieldReader, reading, thing } from '../reading'
import { inWords, words } from '../words'
import { endpointAlertText } from './flow-endpoint-alerts'

const statuses = words({
  DRAFT: 'draft',
  PUBLISHED: 'published',
  DEPRECATED: 'deprecated',
  BLOCKED: 'blocked',
  THROTTLED: 'throttled',
})

/** A blocked flow can be neither sent nor opened; a throttled one is sent to few (section 3 of the gaps). */
const statusSeverities: ReadonlyMap<string, EventSeverity> = new Map([
  ['PUBLISHED', 'success'],
  ['BLOCKED', 'danger'],
  ['THROTTLED', 'warning'],
])

const flowIn = (value: JsonObject) => thing('flow', idAt(value, 'flow_id'))

function flowText(value: JsonObject): string {
  const name = firstOf(textAt(value, 'flow_name'), textAt(value, 'flow_id'))
  return name === undefined ? 'flow' : `flow ${foreign(name, 80)}`
}

const readStatusChange: FieldReader = ({ value }) => {
  const [now, old] = [textAt(value, 'new_status'), textAt(value, 'old_status')]
  if (now === undefined) return undefined
  const severity = statusSeverities.get(now.toUpperCase())
  return reading({
    sentence: `The ${flowText(value)} is now ${inWords(statuses, now)}${old === undefined ? '' : `, it was ${inWords(statuses, old)} before`}.`,
    severity,
    needsPerson: severity === 'danger' || severity === 'warning',
    ...flowIn(value),
  })
}

/** Alerts say when they begin and when they are over (`alert_state`). */
const readAlert: FieldReader = ({ value }) => {
  const told = endpointAlertText(value, flowText(value))
  if (told === undefined) return undefined
  const isOver = textAt(value, 'alert_state')?.toUpperCase() === 'DEACTIVATED'
  return reading({
    sentence: told,
    severity: isOver ? 'success' : 'warning',
    needsPerson: !isOver,
    ...flowIn(value),
  })
}

const readExpiry: FieldReader = ({ value }) =>
  reading({
    sentence: joined(
      `The ${flowText(value)} uses a version that will soon no longer work.`,
      asSentence(firstOf(textAt(value, 'warning'), textAt(value, 'message'))),
    ),
    severity: 'warning',
    needsPerson: true,
    ...flowIn(value),
  })

const readers: ReadonlyMap<string, FieldReader> = new Map([
  ['FLOW_STATUS_CHANGE', readStatusChange],
  ['FLOW_VERSION_EXPIRY_WARNING', readExpiry],
])

/** `flows`: states, alerts about the endpoint, versions that expire (gap 6.1). */
export const readFlows: FieldReader = (change) => {
  const { value } = change
  const event = textAt(value, 'event')
  if (event === undefined) return undefined
  const read = (readers.get(event.toUpperCase()) ?? readAlert)(change)
  if (read !== undefined) return read
  return reading({
    sentence: joined(
      `Something happened to the ${flowText(value)}: ${quoted(event, 80)}.`,
      asSentence(textAt(value, 'message')),
    ),
    ...flowIn(value),
  })
}

import type { JsonObject } from '@/lib/template-text/json'
import { number, quantity } from '@/lib/template-text/wording'
import { numberAt, objectsAt, textAt } from '../members'
import { joined } from '../plain-text'
import { inWords, words } from '../words'

/** Error types of gap 6.1, as the reason in "Most often …". */
const errorTypes = words({
  TIMEOUT_ERROR: 'it did not answer in time',
  MISSING_CAPABILITY: 'the app of the person is too old for it',
  CANNOT_BE_SERVED: 'the flow could not be shown',
  NO_HTTP_RESPONSE_ERROR: 'it did not answer at all',
  UNEXPECTED_HTTP_STATUS_CODE: 'it answered with an error',
  'PUBLIC-KEY-MISSING': 'the public key is missing',
  'PUBLIC-KEY-SIGNATURE-VERIFICATION': 'the signature of the public key is wrong',
  'RESPONSE-DECRYPTION-ERROR': 'its answer could not be decrypted',
  'INVALID-SCREEN-TRANSITION': 'it led to a screen that may not follow',
  'PAYLOAD-SCHEMA-ERROR': 'its answer did not fit the screen',
  'BUSINESS-DECRYPTION-ERROR': 'it could not decrypt the request',
})

const percent = (rate: number | undefined) =>
  rate === undefined ? undefined : `${number(Math.round(rate * 10) / 10)}%`

const seconds = (ms: number | undefined) =>
  ms === undefined ? undefined : `${number(Math.round(ms / 100) / 10)} seconds`

/** The most frequent of the errors, with the times it happened. */
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
  return `Most often ${inWords(errorTypes, type)}${count === undefined ? '' : ` (${quantity(count, 'time')})`}.`
}

/** An alert begins at its limit too (gap 6.1), where "above" would be wrong. */
const limitOf = (limit: string | undefined, found: string | undefined, word: 'above' | 'below') =>
  limit === undefined ? '' : `, ${limit === found ? 'at' : word} the limit of ${limit}`

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
        const how = rate === undefined ? 'fails too often' : `fails in ${rate} of the requests`
        return joined(`The endpoint of the ${flow} ${how}${limit}.`, commonest(value))
      },
      over: (flow) => `The endpoint of the ${flow} works again: it seldom fails now.`,
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
      over: (flow) => `The ${flow} works again: people seldom see errors now.`,
    },
  ],
  [
    'ENDPOINT_LATENCY',
    {
      begun: (value, flow) => {
        const slowest = seconds(numberAt(value, 'p90_latency'))
        const limit = limitOf(seconds(numberAt(value, 'threshold')), slowest, 'above')
        const how = slowest === undefined ? '' : `: one request in ten takes ${slowest} or longer${limit}`
        return `The endpoint of the ${flow} answers slowly${how}.`
      },
      over: (flow) => `The endpoint of the ${flow} answers quickly again.`,
    },
  ],
  [
    'ENDPOINT_AVAILABILITY',
    {
      begun: (value, flow) => {
        const share = percent(numberAt(value, 'availability'))
        const limit = limitOf(percent(numberAt(value, 'threshold')), share, 'below')
        const how =
          share === undefined ? 'can often not be reached' : `can be reached ${share} of the time only`
        return `The endpoint of the ${flow} ${how}${limit}.`
      },
      over: (flow) => `The endpoint of the ${flow} can be reached again.`,
    },
  ],
])

/** An alert about the endpoint or the screens of a flow (gap 6.1); undefined for events that are none. */
export function endpointAlertText(value: JsonObject, flow: string): string | undefined {
  const alert = alerts.get(textAt(value, 'event')?.toUpperCase() ?? '')
  if (alert === undefined) return undefined
  return textAt(value, 'alert_state')?.toUpperCase() === 'DEACTIVATED'
    ? alert.over(flow)
    : alert.begun(value, flow)
}

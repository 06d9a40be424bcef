import { isObject } from '@/lib/contract/json'
import type { ActionModel, JsonObject } from '../model'
import { payloadType } from '../rules/facts/resolve'
import { typeNames, typeOfValue } from '../rules/facts/schema'
import type { ExchangeFlow } from './exchange-flow'

/**
 * Describes something a phone could not have sent: an unknown screen, or data that none of the screen's `data_exchange`
 * actions sends; undefined if the request is plausible. A flow can change while someone fills it in, so use this for
 * self-protection and logging only.
 */
export function requestProblem(
  flow: ExchangeFlow,
  { action, screen, data }: { action: string; screen?: string; data: JsonObject },
): string | undefined {
  if (screen === undefined) return action === 'data_exchange' ? 'The request names no screen.' : undefined
  const from = flow.model.screenById.get(screen)
  if (!from) return `The flow has no screen "${screen.slice(0, 60)}".`
  if (action !== 'data_exchange') return undefined
  const exchanges = from.actions.filter(({ name }) => name === 'data_exchange')
  if (exchanges.length === 0) return `The screen "${screen}" exchanges no data.`
  const problems = exchanges.map((exchange) => payloadProblem(flow, exchange, data))
  return problems.includes(undefined) ? undefined : problems[0]
}

function payloadProblem(
  flow: ExchangeFlow,
  { value, screen }: ActionModel,
  data: JsonObject,
): string | undefined {
  const payload = isObject(value.payload) ? value.payload : {}
  const extra = Object.keys(data).find((name) => !Object.hasOwn(payload, name))
  if (extra !== undefined) return `No action of the screen sends "${extra.slice(0, 60)}".`
  for (const [name, written] of Object.entries(payload)) {
    // Optional inputs may be left out.
    if (!Object.hasOwn(data, name) || data[name] === null) continue
    const expected = payloadType(written, screen, flow.model)
    const found = typeOfValue(data[name])
    if (expected !== 'unknown' && expected !== found) {
      return `"${name}" should be ${typeNames[expected]}, but is ${typeNames[found]}.`
    }
  }
  return undefined
}

import { cutText } from '@/lib/contract/cut-text'
import { isObject } from '@/lib/contract/json'
import type { JsonObject } from '../model'
import { schemaType, typeNames, typeOfValue } from '../rules/facts/schema'
import type { ExchangeFlow } from './exchange-flow'

/** Deeper than any valid data model. */
const DEEPEST = 100

/**
 * Describes the first value that doesn't fit the data model (spec:flow-json#data-model), with its location,
 * such as `items[2].title`.
 */
function misfitOf(schema: JsonObject, value: unknown, place: string, depth = 0): string | undefined {
  const expected = schemaType(schema)
  const found = typeOfValue(value)
  if (expected === 'unknown' || depth > DEEPEST) return undefined
  if (expected !== found) return `"${place}" should be ${typeNames[expected]}, but is ${typeNames[found]}.`
  if (Array.isArray(value)) {
    const { items } = schema
    if (!isObject(items)) return undefined
    for (const [index, item] of value.entries()) {
      const misfit = misfitOf(items, item, `${place}[${index}]`, depth + 1)
      if (misfit) return misfit
    }
    return undefined
  }
  const { properties } = schema
  if (!isObject(value) || !isObject(properties)) return undefined
  for (const [name, inner] of Object.entries(properties)) {
    if (!isObject(inner) || !Object.hasOwn(value, name)) continue
    const misfit = misfitOf(inner, value[name], `${place}.${name}`, depth + 1)
    if (misfit) return misfit
  }
  return undefined
}

/**
 * Describes the first part of a screen's data that doesn't fit its data model; undefined if everything fits.
 * Allows undeclared members, which phones ignore.
 *
 * @param isPartial omitted members keep their current value on the screen
 */
function dataMisfitOf(
  model: ReadonlyMap<string, JsonObject>,
  data: JsonObject,
  isPartial: boolean,
): string | undefined {
  for (const [name, schema] of model) {
    if (!Object.hasOwn(data, name)) {
      if (!isPartial) return `"${name}" is missing, and the screen declares it.`
      continue
    }
    const misfit = misfitOf(schema, data[name], name)
    if (misfit) return misfit
  }
  return undefined
}

export const DATA_VERSION = '3.0'
const SUCCESS = 'SUCCESS'

/** The request that was sent. spec:flow-data#data-endpoint. */
interface ExchangeQuestion {
  version: string
  action: string
  /** The screen the request was sent from. */
  screen?: string
}

/** Why an answer is unusable: a published error code and a user-facing sentence. */
interface AnswerProblem {
  errorType: 'payload-schema-error' | 'invalid-screen-transition'
  problem: string
}

/**
 * Checks a data endpoint's decrypted response: its version, its screen, and its data against the screen's data model.
 * Accepts both the specification's format (`version` and `data`; only `version` for a ping) and the published format
 * (`screen` and `data`; `data.status` active). spec:flow-data#published-form.
 *
 * @param flow undefined if there is no document to check against
 */
export function judgeAnswer(
  flow: ExchangeFlow | undefined,
  question: ExchangeQuestion,
  answer: unknown,
): AnswerProblem | undefined {
  if (!isObject(answer)) return misfit('The response isn’t a JSON object.')
  const { version } = answer
  const data = answer.data ?? {}
  if (!isObject(data)) return misfit('"data" in the response isn’t an object.')
  // An endpoint that reports itself active is up, whatever version it speaks.
  if (question.action === 'ping' && data.status === 'active') return undefined
  if (version !== undefined && version !== question.version) {
    return misfit(`The response has version ${shown(version)}; the request had version ${question.version}.`)
  }
  if (question.action === 'ping') return judgePing(version)
  // Acknowledging a reported error doesn't show anything.
  if (data.acknowledged === true) return undefined
  return judgeScreen(flow, question, answer, data)
}

function judgePing(version: unknown): AnswerProblem | undefined {
  if (version !== undefined) return undefined
  return misfit(
    `The response to a ping has neither "version", such as {"version":"${DATA_VERSION}"}, nor {"data":{"status":"active"}}.`,
  )
}

function judgeScreen(
  flow: ExchangeFlow | undefined,
  question: ExchangeQuestion,
  { screen: written, version }: JsonObject,
  data: JsonObject,
): AnswerProblem | undefined {
  if (written !== undefined && typeof written !== 'string')
    return misfit('"screen" in the response isn’t text.')
  // The specification's answer doesn't name a screen: it applies to the current one.
  if (written === undefined && version === undefined) {
    return misfit('The response has neither "screen" nor "version".')
  }
  const screen = written ?? question.screen ?? flow?.entry
  if (screen === SUCCESS) return judgeEnd(data)
  if (flow === undefined || screen === undefined) return undefined
  const target = flow.model.screenById.get(screen)
  if (!target) {
    return transition(`The response names the screen "${cut(screen)}", which the flow doesn’t have.`)
  }
  const { screen: from } = question
  if (question.action === 'data_exchange' && from !== undefined && !flow.mayLead(from, screen)) {
    return transition(`The flow has no path from the screen "${cut(from)}" to "${screen}".`)
  }
  const wrong = dataMisfitOf(target.data, data, screen === from && question.action !== 'INIT')
  return wrong ? misfit(`The data for the screen "${screen}" doesn’t fit: ${wrong}`) : undefined
}

/** The final response carries the payload for the business (spec:flow-data#published-form). */
function judgeEnd({ extension_message_response: response }: JsonObject): AnswerProblem | undefined {
  if (isObject(response) && isObject(response.params)) return undefined
  return misfit(
    'The response SUCCESS has no result. Its data needs "extension_message_response" with "params", such as {"extension_message_response":{"params":{"flow_token":"…"}}}.',
  )
}

const misfit = (problem: string): AnswerProblem => ({ errorType: 'payload-schema-error', problem })
const transition = (problem: string): AnswerProblem => ({ errorType: 'invalid-screen-transition', problem })

const LONGEST = 60
const cut = (text: string) => cutText(text, LONGEST)
const shown = (value: unknown) => cut(JSON.stringify(value) ?? '')

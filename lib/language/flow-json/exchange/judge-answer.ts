import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import { schemaType, typeNames, typeOfValue } from '../rules/facts/schema'
import type { ExchangeFlow } from './exchange-flow'

/** Deeper than any data model that passes the check. */
const DEEPEST = 100

/**
 * Says what does not fit the data model (spec:flow-json#data-model), in a sentence with its place, such as
 * `items[2].title`.
 */
function misfitOf(schema: JsonObject, value: unknown, place: string, depth = 0): string | undefined {
  const expected = schemaType(schema)
  const found = typeOfValue(value)
  if (expected === 'unknown' || depth > DEEPEST) return undefined
  if (expected !== found) return `"${place}" should be ${typeNames[expected]}, and is ${typeNames[found]}.`
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
 * Says what of a screen's data does not fit its data model; undefined when all does. Members the model does not
 * know are let through: phones leave them aside.
 *
 * @param isPartial what is left out keeps the value it has on the screen
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

/** What was asked. spec:flow-data#data-endpoint. */
interface ExchangeQuestion {
  version: string
  action: string
  /** The screen it was asked from. */
  screen?: string
}

/** Why an answer is of no use: one of the published words, and a sentence for people. */
interface AnswerProblem {
  errorType: 'payload-schema-error' | 'invalid-screen-transition'
  problem: string
}

/**
 * Judges what a data endpoint answered, decrypted and read as JSON: its version, its screen, and whether the data fits
 * the screen's data model. Takes the specification's form (`version` and `data`; of a ping the version alone) and
 * the published one (`screen` and `data`; `data.status` active). spec:flow-data#published-form.
 *
 * @param flow undefined where there is no document to judge by
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
  // Who says that it is active is there, whatever version it speaks.
  if (question.action === 'ping' && data.status === 'active') return undefined
  if (version !== undefined && version !== question.version) {
    return misfit(`The response has version ${shown(version)}; the request had version ${question.version}.`)
  }
  if (question.action === 'ping') return judgePing(version)
  // The acknowledgement of an error that was reported to the endpoint shows nothing.
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
  // The specification's answer names no screen: it is for the one that is shown.
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

/** The end carries what goes to the business (spec:flow-data#published-form). */
function judgeEnd({ extension_message_response: response }: JsonObject): AnswerProblem | undefined {
  if (isObject(response) && isObject(response.params)) return undefined
  return misfit(
    'The response SUCCESS has no result. Its data needs "extension_message_response" with "params", such as {"extension_message_response":{"params":{"flow_token":"…"}}}.',
  )
}

const misfit = (problem: string): AnswerProblem => ({ errorType: 'payload-schema-error', problem })
const transition = (problem: string): AnswerProblem => ({ errorType: 'invalid-screen-transition', problem })

const LONGEST = 60
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
const shown = (value: unknown) => cut(JSON.stringify(value) ?? '')

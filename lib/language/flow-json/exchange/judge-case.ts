import { cutText } from '@/lib/contract/cut-text'
import { endpointActions, memberTypes } from '@/lib/contract/endpoint-words'
import { isObject } from '@/lib/contract/json'
import { isSameJson } from '@/lib/contract/same-json'
import type { JsonObject } from '../model'
import { typeNames, typeOfValue } from '../rules/facts/schema'
import { schemaProblems, unusableSchema } from './json-schema-of-value'

/** The vocabulary of cases, for programs that only use the flow language. */
export const caseWords = { actions: endpointActions, memberTypes } as const
export type MemberType = (typeof memberTypes)[number]

/** What a saved case expects of a response. */
export interface ExpectedAnswer {
  /** HTTP status; 200 by default. */
  status?: number
  /** Maximum response time in milliseconds. */
  maxMs?: number
  screen?: string
  /** Types of required data members; dots reach into objects: `guest.name`. */
  members?: Readonly<Record<string, MemberType>>
  /** Exact values of required data members; same naming as `members`. */
  values?: JsonObject
  /** JSON Schema of the data. */
  schema?: JsonObject
}

/** The outcome of a request. */
interface Outcome {
  status: number | null | undefined
  durationMs: number
  /** Null or undefined if there was no usable response. */
  answer: unknown
  /** Why a phone cannot use the response. */
  problem: string | undefined
}

/** Problems with a request's outcome, one sentence each: with the response itself, then with the case's expectations. */
export function outcomeProblems(expected: ExpectedAnswer, outcome: Outcome): string[] {
  const { status, maxMs } = expected
  const problems: string[] = []
  if (status !== undefined && outcome.status !== status)
    problems.push(
      `The status should be ${status}, but is ${outcome.status ?? 'unknown, as there was no response'}.`,
    )
  // When a case expects an error status, the phone can't use the response, and that's fine.
  const isMeant = status !== undefined && status !== 200 && outcome.status === status
  const isThere = outcome.answer !== null && outcome.answer !== undefined
  if (outcome.problem !== undefined && !isMeant) problems.push(outcome.problem)
  if (isThere) problems.push(...caseProblems(expected, outcome.answer))
  if (maxMs !== undefined && outcome.durationMs > maxMs)
    problems.push(`The response should take at most ${maxMs} ms, and took ${outcome.durationMs} ms.`)
  return problems
}

const LONGEST = 60
const cut = (text: string) => cutText(text, LONGEST)

/** Expectations that an answer doesn't meet, one sentence each. */
export function caseProblems(
  { screen, members = {}, values = {}, schema }: ExpectedAnswer,
  answer: unknown,
): string[] {
  if (!isObject(answer)) return ['The response isn’t a JSON object.']
  const problems: string[] = []
  if (screen !== undefined && answer.screen !== screen) {
    const found = typeof answer.screen === 'string' ? `"${cut(answer.screen)}"` : 'no screen'
    problems.push(`The response should name the screen "${screen}", but names ${found}.`)
  }
  const data = isObject(answer.data) ? answer.data : {}
  for (const [name, type] of Object.entries(members)) {
    const value = memberOf(data, name)
    if (value === undefined) problems.push(`"${name}" is missing from the data in the response.`)
    else if (typeOfValue(value) !== type)
      problems.push(`"${name}" should be ${typeNames[type]}, but is ${typeNames[typeOfValue(value)]}.`)
  }
  for (const [name, wanted] of Object.entries(values)) {
    const value = memberOf(data, name)
    if (value === undefined) problems.push(`"${name}" is missing from the data in the response.`)
    else if (!isSameJson(wanted, value))
      problems.push(`"${name}" should be ${shortJson(wanted)}, but is ${shortJson(value)}.`)
  }
  if (schema === undefined) return problems
  const unusable = unusableSchema(schema)
  return [...problems, ...(unusable === undefined ? schemaProblems(schema, data) : [unusable])]
}

const shortJson = (value: unknown) => cut(JSON.stringify(value))

/** Derives a case's expectations from an answer: its screen, and the types of its data members. */
export function expectationOf(answer: unknown): ExpectedAnswer {
  if (!isObject(answer)) return {}
  const data = isObject(answer.data) ? answer.data : {}
  const members = Object.entries(data).flatMap(([name, value]) => {
    const type = memberTypes.find((known) => known === typeOfValue(value))
    return type ? [[name, type] as const] : []
  })
  return {
    ...(typeof answer.screen === 'string' ? { screen: answer.screen } : {}),
    ...(members.length > 0 ? { members: Object.fromEntries(members) } : {}),
  }
}

/** Tries a dotted name as a literal member first, then as a path. */
function memberOf(data: JsonObject, name: string): unknown {
  if (Object.hasOwn(data, name)) return data[name]
  let value: unknown = data
  for (const key of name.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

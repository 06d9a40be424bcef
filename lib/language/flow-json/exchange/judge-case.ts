import { endpointActions, memberTypes } from '@/lib/contract/endpoint-words'
import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import { typeNames, typeOfValue } from '../rules/facts/schema'

/** The words of a case, for programs that know the language of flows alone. */
export const caseWords = { actions: endpointActions, memberTypes } as const
export type MemberType = (typeof memberTypes)[number]

/** What a saved case wants of an answer. */
export interface ExpectedAnswer {
  screen?: string
  /** Names that the answer's data must have, with dots into objects: `guest.name`. */
  members?: Readonly<Record<string, MemberType>>
}

const LONGEST = 60
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** What an answer lacks of what a case expects, a sentence each. */
export function caseProblems({ screen, members = {} }: ExpectedAnswer, answer: unknown): string[] {
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
      problems.push(`"${name}" should be ${typeNames[type]}, and is ${typeNames[typeOfValue(value)]}.`)
  }
  return problems
}

/** What a case made of this answer expects: its screen, and the members of its data with their types. */
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

/** A name that is written with dots is tried as it is first. */
function memberOf(data: JsonObject, name: string): unknown {
  if (Object.hasOwn(data, name)) return data[name]
  let value: unknown = data
  for (const key of name.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

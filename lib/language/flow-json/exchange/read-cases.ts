import { isObject } from '@/lib/contract/json'
import type { JsonObject } from '../model'
import { unusableSchema } from './json-schema-of-value'
import { caseWords, type ExpectedAnswer, type MemberType } from './judge-case'

const { actions, memberTypes } = caseWords

/** An unusable case file; the message says where and why. */
export class CasesProblem extends Error {
  override name = 'CasesProblem'
}

/** A request to a data endpoint and the expected response, as saved by the studio. */
export interface EndpointCase {
  name: string
  action: (typeof actions)[number]
  screen?: string
  data?: JsonObject
  expect: ExpectedAnswer
}

/**
 * Reads a file of cases: `{ "cases": [ … ] }`.
 *
 * @throws CasesProblem with the location of the error
 */
export function readCases(text: string, file: string): EndpointCase[] {
  const cases = readCaseList(text, file)
  if (cases.length === 0) throw new CasesProblem(`${file} has no cases.`)
  return cases
}

/** Like `readCases`, but the list may be empty. @throws CasesProblem */
export function readCaseList(text: string, file: string): EndpointCase[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CasesProblem(`${file} isn’t JSON.`)
  }
  if (!isObject(value) || !Array.isArray(value.cases))
    throw new CasesProblem(
      `${file} has no list of cases. Use the format the studio exports: {"cases": [ … ]}.`,
    )
  return value.cases.map((item: unknown, index) => readCase(item, `${file}: case ${index + 1}`))
}

function readCase(item: unknown, place: string): EndpointCase {
  if (!isObject(item)) throw new CasesProblem(`${place} isn’t an object.`)
  onlyKnown(item, ['name', 'action', 'screen', 'data', 'expect'], place)
  const { name, data, expect = {} } = item
  if (typeof name !== 'string' || name.trim() === '') throw new CasesProblem(`${place} has no "name".`)
  const here = `${place} (${name})`
  const action = actions.find((known) => known === item.action)
  if (!action) throw new CasesProblem(`${here}: "action" must be one of ${actions.join(', ')}.`)
  const screen = textOrNothing(item.screen, `${here}: "screen"`)
  if (data !== undefined && !isObject(data)) throw new CasesProblem(`${here}: "data" must be an object.`)
  if (!isObject(expect)) throw new CasesProblem(`${here}: "expect" must be an object.`)
  return {
    name,
    action,
    ...(screen === undefined ? {} : { screen }),
    ...(data === undefined ? {} : { data }),
    expect: readExpected(expect, `${here}: expect`),
  }
}

function readExpected(expect: JsonObject, place: string): ExpectedAnswer {
  onlyKnown(expect, ['status', 'maxMs', 'screen', 'members', 'values', 'schema'], place)
  const { members } = expect
  const known: ExpectedAnswer = {
    ...optional('status', wholeNumber(expect.status, `${place}: "status"`, [100, 599])),
    ...optional('maxMs', wholeNumber(expect.maxMs, `${place}: "maxMs"`, [1, 10_000])),
    ...optional('screen', textOrNothing(expect.screen, `${place}: "screen"`)),
    ...optional('values', objectOrNothing(expect.values, `${place}: "values"`)),
    ...optional('schema', objectOrNothing(expect.schema, `${place}: "schema"`)),
  }
  const unusable = known.schema && unusableSchema(known.schema)
  if (unusable !== undefined) throw new CasesProblem(`${place}: "schema": ${unusable}`)
  const named = objectOrNothing(members, `${place}: "members"`)
  return { ...known, ...(named ? { members: readMembers(named, place) } : {}) }
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }

function wholeNumber(value: unknown, what: string, [least, most]: [number, number]): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new CasesProblem(`${what} must be a whole number from ${least} to ${most}.`)
}

function objectOrNothing(value: unknown, what: string): JsonObject | undefined {
  if (value === undefined || isObject(value)) return value
  throw new CasesProblem(`${what} must be an object.`)
}

function readMembers(members: JsonObject, place: string): Record<string, MemberType> {
  return Object.fromEntries(
    Object.entries(members).map(([name, written]) => {
      const type = memberTypes.find((known) => known === written)
      if (!type)
        throw new CasesProblem(`${place}: the type of "${name}" must be one of ${memberTypes.join(', ')}.`)
      return [name, type]
    }),
  )
}

function textOrNothing(value: unknown, what: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw new CasesProblem(`${what} must be a string.`)
}

/** Refuses unknown members, because a misspelled one would silently test nothing. */
function onlyKnown(value: JsonObject, known: readonly string[], place: string) {
  const strange = Object.keys(value).find((name) => !known.includes(name))
  if (strange !== undefined)
    throw new CasesProblem(`${place} has an unknown member "${strange}". Known: ${known.join(', ')}.`)
}

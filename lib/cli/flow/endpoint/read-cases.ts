import { caseWords, type ExpectedAnswer, type MemberType } from '@/lib/language/flow-json/exchange/judge-case'
import { isObject } from '@/lib/language/flow-json/is-object'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { Trouble } from '../outputs'

const { actions, memberTypes } = caseWords

/** One request to a data endpoint, with what its answer must be like; as the studio saves them. */
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
 * @throws Trouble with the place of what is wrong
 */
export function readCases(text: string, file: string): EndpointCase[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Trouble(`${file} is not JSON.`)
  }
  if (!isObject(value) || !Array.isArray(value.cases))
    throw new Trouble(`${file} has no list of cases. Use the format the studio exports: {"cases": [ … ]}.`)
  if (value.cases.length === 0) throw new Trouble(`${file} has no cases.`)
  return value.cases.map((item: unknown, index) => readCase(item, `${file}: case ${index + 1}`))
}

function readCase(item: unknown, place: string): EndpointCase {
  if (!isObject(item)) throw new Trouble(`${place} is not an object.`)
  onlyKnown(item, ['name', 'action', 'screen', 'data', 'expect'], place)
  const { name, data, expect = {} } = item
  if (typeof name !== 'string' || name.trim() === '') throw new Trouble(`${place} has no "name".`)
  const here = `${place} (${name})`
  const action = actions.find((known) => known === item.action)
  if (!action) throw new Trouble(`${here}: "action" must be one of ${actions.join(', ')}.`)
  const screen = textOrNothing(item.screen, `${here}: "screen"`)
  if (data !== undefined && !isObject(data)) throw new Trouble(`${here}: "data" must be an object.`)
  if (!isObject(expect)) throw new Trouble(`${here}: "expect" must be an object.`)
  return {
    name,
    action,
    ...(screen === undefined ? {} : { screen }),
    ...(data === undefined ? {} : { data }),
    expect: readExpected(expect, `${here}: expect`),
  }
}

function readExpected(expect: JsonObject, place: string): ExpectedAnswer {
  onlyKnown(expect, ['screen', 'members'], place)
  const screen = textOrNothing(expect.screen, `${place}: "screen"`)
  const { members } = expect
  if (members !== undefined && !isObject(members)) throw new Trouble(`${place}: "members" must be an object.`)
  return {
    ...(screen === undefined ? {} : { screen }),
    ...(members === undefined ? {} : { members: readMembers(members, place) }),
  }
}

function readMembers(members: JsonObject, place: string): Record<string, MemberType> {
  return Object.fromEntries(
    Object.entries(members).map(([name, written]) => {
      const type = memberTypes.find((known) => known === written)
      if (!type)
        throw new Trouble(`${place}: the type of "${name}" must be one of ${memberTypes.join(', ')}.`)
      return [name, type]
    }),
  )
}

function textOrNothing(value: unknown, what: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw new Trouble(`${what} must be a string.`)
}

/** A misspelled member would make a test that tests nothing. */
function onlyKnown(value: JsonObject, known: readonly string[], place: string) {
  const strange = Object.keys(value).find((name) => !known.includes(name))
  if (strange !== undefined)
    throw new Trouble(`${place} has an unknown member "${strange}". Known: ${known.join(', ')}.`)
}

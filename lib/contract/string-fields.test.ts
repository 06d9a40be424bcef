import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import { countedInCharacters } from './testing/counted-in-characters'
import { z } from './zod'

/** One character, as people see it. */
const pile = `a${'\u0301'.repeat(120_000)}`

/** Bounded as a whole, in bytes; session descriptions are refused for what is wrong in them. */
const documents = ['createFlow.flow_json', 'actOnCall.session.sdp', 'actAsCustomer.session.sdp']

/** Each text of a schema under its path. Names in free JSON are the JSON's, which is bounded as a whole. */
function textsOf(schema: z.core.$ZodType, at: string): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [[at, schema]]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, member]) => textsOf(member, `${at}.${name}`))
    case 'array':
      return textsOf(def.element, `${at}[]`)
    case 'record':
      return textsOf(def.valueType, `${at}{}`)
    case 'union':
      return def.options.flatMap((option) => textsOf(option, at))
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, at)
    case 'pipe':
      return [[at, schema]]
    default:
      return []
  }
}

async function endpointsOfTheContract(): Promise<[string, Endpoint][]> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file))
  const modules: Record<string, object>[] = await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file))),
  )
  return modules.flatMap((each) =>
    Object.entries(each).flatMap(([name, table]) => (/Endpoints$/.test(name) ? Object.entries(table) : [])),
  )
}

test('every text that can be sent to the service has a bound, whatever its characters are made of', async () => {
  const texts = (await endpointsOfTheContract()).flatMap(([name, { body }]) =>
    body ? textsOf(body, name) : [],
  )
  expect(texts.length).toBeGreaterThan(100)
  const unbounded = texts.filter(([, schema]) => z.safeParse(schema, pile).success).map(([at]) => at)
  expect([...new Set(unbounded)].toSorted()).toEqual([...countedInCharacters, ...documents].toSorted())
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import { countedInCharacters } from './testing/counted-in-characters'
import { z } from './zod'

/** A single user-perceived character. */
const pile = `a${'\u0301'.repeat(120_000)}`

/** Bounded as a whole, in bytes; session descriptions have their own validation errors. */
const documents = ['createFlow.flow_json', 'actOnCall.session.sdp', 'actAsCustomer.session.sdp']

/** The string schemas of a schema with their paths. Keys of free-form JSON are skipped: it is bounded as a whole. */
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

test('every string in a request body has a length limit in its schema or is a listed exception', async () => {
  const texts = (await endpointsOfTheContract()).flatMap(([name, { body }]) =>
    body ? textsOf(body, name) : [],
  )
  expect(texts.length).toBeGreaterThan(100)
  const unbounded = texts.filter(([, schema]) => z.safeParse(schema, pile).success).map(([at]) => at)
  expect([...new Set(unbounded)].toSorted()).toEqual([...countedInCharacters, ...documents].toSorted())
})

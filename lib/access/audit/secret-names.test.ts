import { describe, expect, test } from 'vitest'
import { consoleRoutes } from '@/lib/contract/console/routes'
import { endpoints } from '@/lib/contract/endpoints'
import type { z } from '@/lib/contract/zod'
import { createLog } from '@/lib/runtime/process/log'
import { maskSecrets } from './mask-secrets'

/** Names of all members of a schema that can hold a text, at any depth. `open` holds the recursive schemas being visited. */
function namesIn(schema: z.core.$ZodType, name = '', open = new Set<z.core.$ZodType>()): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const within = (inner: z.core.$ZodType) => namesIn(inner, name, open)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([member, inner]) => namesIn(inner, member, open))
    case 'array':
      return within(def.element)
    case 'record':
      return namesIn(def.valueType, '', open)
    case 'union':
      return def.options.flatMap(within)
    case 'intersection':
      return [...within(def.left), ...within(def.right)]
    case 'pipe':
      return [...within(def.in), ...within(def.out)]
    case 'lazy':
      if (open.has(schema)) return []
      open.add(schema)
      return within(def.getter())
    case 'boolean':
    case 'number':
      return []
    default:
      return 'innerType' in def ? within(def.innerType) : [name]
  }
}

const parts = ['params', 'query', 'body', 'response'] as const
const isSchema = (part: unknown): part is z.core.$ZodType =>
  typeof part === 'object' && part !== null && '_zod' in part

const names = new Set(
  [...Object.values(endpoints), ...Object.values(consoleRoutes)].flatMap((row) =>
    parts.flatMap((part) => {
      const schema: unknown = Reflect.get(row, part)
      return isSchema(schema) ? namesIn(schema) : []
    }),
  ),
)

const soundsSecret = /(?:secret|passw(?:or)?d|passphrase|token|codes?|key|pin|credentials?|hook_?url)s?$/i

/** Public by nature, or identifiers. Add a name only if anyone who can read the logs may know its values. */
const notSecret = [
  ...['publicKey', 'business_public_key', 'client_key', 'accountKey', 'key'],
  ...['error_code', 'coupon_code', 'codes'],
]

const secrets = [...names].filter((name) => soundsSecret.test(name) && !notSecret.includes(name))

function logged(facts: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(facts, 'a request')
  return lines.join('')
}

describe('secret names in the schemas of the service and the console', () => {
  test('include the obvious ones', () => {
    expect(secrets).toEqual(
      expect.arrayContaining([
        'password',
        'access_token',
        'appSecret',
        'recoveryCodes',
        'code',
        'webhookUrl',
      ]),
    )
  })

  test.each(secrets)('include %s, which is masked in the audit log and the process log', (name) => {
    for (const facts of [{ [name]: 'hunter2' }, { a: { b: [{ [name]: ['hunter2'] }] } }]) {
      expect(JSON.stringify(maskSecrets(facts))).not.toContain('hunter2')
      expect(logged(facts)).not.toContain('hunter2')
    }
  })

  test('have exceptions, all of which occur in a schema and stay readable', () => {
    expect(notSecret.filter((name) => !names.has(name))).toEqual([])
    const facts = Object.fromEntries(notSecret.map((name) => [name, `${name}-1`]))
    expect(maskSecrets(facts)).toEqual(facts)
    expect(JSON.parse(logged(facts))).toMatchObject(facts)
  })
})

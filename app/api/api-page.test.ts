import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tokenExamples } from '@/components/settings/access/account/tokens/token-example'
import { grantable } from '@/lib/access/tokens/create-tokens'
import { routeRules } from './testing/route-rules'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')
const forTokens: readonly string[] = grantable('admin')

const row = (route: string, permission: string) => {
  const [method, address = ''] = route.split(' ')
  return `| ${method} | \`${address.replaceAll(/:(\w+)/g, '{$1}')}\` | \`${permission}\` |`
}

test('docs/api.md lists every path a token can call, with the permission it needs', () => {
  const wanted = Object.entries(routeRules)
    .filter(([, rule]) => forTokens.includes(rule))
    .map(([route, rule]) => row(route, rule))
    .toSorted((one, other) => one.localeCompare(other))
  const listed = page.split('\n').filter((line) => /^\| [A-Z]+ \| `\/api/.test(line))
  expect(listed.toSorted((one, other) => one.localeCompare(other))).toEqual(wanted)
})

test('the example request for a new token is allowed by its permission', () => {
  for (const example of tokenExamples) {
    expect(routeRules[`GET ${example.path}`], example.path).toBe(example.permission)
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folders = [
  'access',
  'client',
  'demo',
  'drafts',
  'flow-data',
  'history',
  'http',
  'live',
  'mail',
  'server',
]
const onServers = [...folders, 'service', 'webhooks', 'operations'].map((folder) => `lib/${folder}`)

/**
 * Who calls out without `createPublicFetch`, which judges an address as it is connected to. Each goes where whoever
 * runs this console says; an address that people type in a form, or a stranger sends, never comes here.
 */
const goesWhereTheOperatorSays: Readonly<Record<string, string>> = {
  'lib/access/oidc/create-provider.ts': 'the provider, at OIDC_ISSUER',
  'lib/http/public-fetch.ts': 'it is createPublicFetch',
  'lib/server/compose.ts': 'the service, at SERVICE_BASE_URL',
  'lib/server/health/create-readiness.ts': 'the same, whether it answers',
  'lib/server/business-profile/profile-picture.ts':
    'pictures of the service itself; other hosts go the other way',
}

const config: Linter.Config = {
  files: ['**/*.ts', '**/*.tsx'],
  languageOptions: { parser: tseslint.parser, globals: { fetch: 'readonly' } },
  linterOptions: { noInlineConfig: true },
  rules: {
    'no-restricted-globals': ['error', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
    'no-restricted-properties': [
      'error',
      ...['globalThis', 'global', 'self'].map((object) => ({ object, property: 'fetch' })),
    ],
    'no-restricted-imports': [
      'error',
      {
        paths: [
          { name: 'undici' },
          { name: 'node:https' },
          { name: 'node:http2' },
          { name: 'node:http', importNames: ['default', 'request', 'get', 'Agent', 'ClientRequest'] },
          { name: 'node:net', importNames: ['default', 'connect', 'createConnection', 'Socket'] },
          { name: 'node:tls', importNames: ['default', 'connect', 'TLSSocket'] },
        ],
        patterns: [{ regex: '^https?$' }],
      },
    ],
  },
}

const linter = new Linter()
const callsOut = (code: string, file = 'a.ts') =>
  linter.verify(code, [config], { filename: file }).map(({ message }) => message)

test.each([
  'export const call = (url: string) => fetch(url)',
  'export const call = globalThis.fetch',
  'export const parts = { fetch }',
  'export function call({ url, fetch = globalThis.fetch }: Parts) { return fetch(url) }',
  `import { request } from 'node:http'\nexport const call = request`,
  `import https from 'node:https'\nexport const call = https.get`,
  `import { fetch } from 'undici'\nexport const call = fetch`,
  `import net from 'node:net'\nexport const call = net.connect`,
])('a call past the check is noticed: %s', (code) => {
  expect(callsOut(code)).not.toEqual([])
})

test.each([
  'export const call = ({ fetch }: Parts, url: string) => fetch(url)',
  'export const call = (service: Service) => service.fetch(request)',
  `import type { ServerResponse } from 'node:http'\nexport type Answer = ServerResponse`,
  `import { isIP } from 'node:net'\nexport const is = isIP`,
])('what calls by a function that it is given is none: %s', (code) => {
  expect(callsOut(code)).toEqual([])
})

/** Whoever calls out has one of these words in it: the others need not be parsed. */
const mayCall = /\bfetch\b|XMLHttpRequest|WebSocket|EventSource|undici|'(?:node:)?(?:https?2?|net|tls)'/

test('nothing on the server calls an address that somebody entered but by createPublicFetch', () => {
  const files = [...onServers, 'app']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|-fixture\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(400)
  const callers = files.filter((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    return mayCall.test(code) && callsOut(code, file).length > 0
  })
  expect(callers.toSorted()).toEqual(Object.keys(goesWhereTheOperatorSays).toSorted())
})

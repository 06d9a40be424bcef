import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { nodeProgram, runCommand } from './prepare/run-command.mjs'

const root = path.resolve(import.meta.dirname, '..')
const onServers = [
  'access',
  'cli/operations',
  'client',
  'console',
  'demo',
  'events',
  'runtime',
  'service',
].map((folder) => `lib/${folder}`)

/**
 * Files that make requests without `createPublicFetch`, which checks an address when connecting to it. They call only
 * addresses the operator configures, never one entered in a form or sent by a stranger.
 */
const goesWhereTheOperatorSays: Readonly<Record<string, string>> = {
  'lib/access/oidc/create-provider.ts': 'the provider, at OIDC_ISSUER',
  'lib/console/audit/syslog.ts': 'the receiver of the audit log, at AUDIT_STREAM_URL',
  'lib/runtime/http/kept-connections.ts': 'a part of createPublicFetch, which judges what it calls',
  'lib/runtime/http/public-fetch.ts': 'it is createPublicFetch',
  'lib/runtime/health/create-readiness.ts': 'the service, at SERVICE_BASE_URL, whether it answers',
  'lib/console/business-profile/profile-picture.ts':
    'pictures of the service itself; other hosts go the other way',
}

const config = {
  categories: { correctness: 'off' },
  plugins: ['eslint'],
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
          ...['undici', 'http', 'https', 'node:https', 'node:http2'].map((name) => ({ name })),
          { name: 'node:http', importNames: ['default', 'request', 'get', 'Agent', 'ClientRequest'] },
          { name: 'node:net', importNames: ['default', 'connect', 'createConnection', 'Socket'] },
          { name: 'node:tls', importNames: ['default', 'connect', 'TLSSocket'] },
        ],
      },
    ],
  },
}

const folder = mkdtempSync(path.join(tmpdir(), 'switchboard-calls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const configFile = path.join(folder, 'lint.json')
writeFileSync(configFile, JSON.stringify(config))

/** Files in `places` that make requests, relative to `cwd`. */
async function callersIn(cwd: string, places: readonly string[]): Promise<string[]> {
  const lint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const ran = await runCommand(nodeProgram(lint, '-c', configFile, '-f', 'json', ...places), { cwd })
  const { diagnostics } = z
    .object({ diagnostics: z.array(z.object({ filename: z.string() })) })
    .parse(JSON.parse(ran.output))
  return [...new Set(diagnostics.map(({ filename }) => filename))].toSorted()
}

/** Whether a piece of code makes requests. */
async function callsOut(code: string): Promise<boolean> {
  const own = mkdtempSync(path.join(folder, 'code-'))
  writeFileSync(path.join(own, 'a.ts'), code)
  return (await callersIn(own, ['.'])).length > 0
}

test.each([
  'export const call = (url: string) => fetch(url)',
  'export const call = globalThis.fetch',
  'export const parts = { fetch }',
  'export function call({ url, fetch = globalThis.fetch }: Parts) { return fetch(url) }',
  `import { request } from 'node:http'\nexport const call = request`,
  `import https from 'node:https'\nexport const call = https.get`,
  `import { fetch } from 'undici'\nexport const call = fetch`,
  `import net from 'node:net'\nexport const call = net.connect`,
])('a request that bypasses the check is detected: %s', async (code) => {
  expect(await callsOut(code)).toBe(true)
})

test.each([
  'export const call = ({ fetch }: Parts, url: string) => fetch(url)',
  'export const call = (service: Service) => service.fetch(request)',
  `import type { ServerResponse } from 'node:http'\nexport type Answer = ServerResponse`,
  `import { isIP } from 'node:net'\nexport const is = isIP`,
])('a call of a function that was passed in is not reported: %s', async (code) => {
  expect(await callsOut(code)).toBe(false)
})

test('on the server, addresses that people enter are called only by createPublicFetch', async () => {
  const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|-fixture\.ts$/.test(file)
  const callers = (await callersIn(root, [...onServers, 'app'])).filter((file) => !isTest(file))
  expect(callers).toEqual(Object.keys(goesWhereTheOperatorSays).toSorted())
})

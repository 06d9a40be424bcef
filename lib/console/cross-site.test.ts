import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST as auth } from '@/app/api/auth/[...all]/route'
import { POST as setup } from '@/app/api/setup/route'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleRoutes } from '@/lib/contract/console/routes'
import { type Root, setRoot } from '@/lib/runtime/compose/root'
import { createLog } from '@/lib/runtime/process/log'
import { consoleHandlers } from './api/console-handlers'
import { createPhoneRateLimit } from './phone/phone-rate-limit'

const PUBLIC_URL = 'http://localhost:3000'

const handlers: [string, Answer][] = [
  ...Object.entries(consoleHandlers).filter(([name]) => !name.startsWith('GET ')),
  // The sign-in handler serves several POST paths; this one represents them.
  ['POST /api/auth/sign-out', auth],
  ['POST /api/setup', setup],
]

type Answer = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

let fixture: AccessFixture
let cookie: string
beforeAll(async () => {
  fixture = await openAccess('sqlite')
  cookie = await fixture.setUp()
  // Just enough of a root to reject requests; those that get further fail with another status.
  const root: Partial<Root> = {
    // No other setting is used.
    settings: { publicUrl: PUBLIC_URL } as Root['settings'],
    access: fixture.access,
    phones: createPhoneRateLimit({
      store: fixture.store,
      clock: Date.now,
      access: 'open',
      publicUrl: PUBLIC_URL,
    }),
    log: createLog('silent'),
  }
  // Only requests that are not rejected use the rest.
  setRoot(root as Root)
})
afterAll(() => fixture.close())

async function send(name: string, answer: Answer, headers: Record<string, string>): Promise<number> {
  const [method, address] = name.split(' ')
  const request = new Request(`${PUBLIC_URL}${address}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: '{}',
  })
  return (await answer(request, { params: Promise.resolve({}) })).status
}

describe('requests that change something', () => {
  test('are all checked here: those of the API of the console, sign-in and setup', () => {
    const api = path.resolve(import.meta.dirname, '../../app/api')
    const changing = readdirSync(api, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'route.ts')
      .filter((file) => /\b(?:POST|PUT|PATCH|DELETE)\b/.test(readFileSync(path.join(api, file), 'utf8')))
    expect(changing.toSorted()).toEqual(['[...path]/route.ts', 'auth/[...all]/route.ts', 'setup/route.ts'])
    const names = handlers.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(Object.keys(consoleRoutes).filter((name) => !name.startsWith('GET '))),
    )
    expect(names).toEqual(expect.arrayContaining(['POST /api/auth/sign-out', 'POST /api/setup']))
  })

  test.each(handlers)(
    'to %s are rejected from another site, even with the cookie of an admin',
    async (name, answer) => {
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${PUBLIC_URL}.evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ]
      for (const headers of foreign)
        expect(await send(name, answer, headers), JSON.stringify(headers)).toBe(403)
    },
  )
})

test('the same request from our own pages is not rejected for its origin', async () => {
  const name = 'DELETE /api/failures'
  expect(await send(name, consoleHandlers[name], { origin: PUBLIC_URL })).not.toBe(403)
})

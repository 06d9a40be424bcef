import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { createLog } from '@/lib/service/process/log'
import { createPhoneDoor } from './phone/phone-door'
import { type Root, setRoot } from './root'

const folder = path.resolve(import.meta.dirname, '../../app/api')
const PUBLIC_URL = 'http://localhost:3000'

interface Handler {
  route: string
  method: string
}
const same = (one: Handler, other: Handler) => one.route === other.route && one.method === other.method
const handlers: Handler[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return [...text.matchAll(/\b(POST|PUT|PATCH|DELETE)\b(?= =| \}|,| as|\()/g)].map(([, method = '']) => ({
      route: path.dirname(file),
      method,
    }))
  })
  .filter((each, place, all) => all.findIndex((other) => same(each, other)) === place)
  // Paths nobody answers change nothing.
  .filter(({ route }) => route !== '[...path]')

type Answer = (request: Request, context: { params: Promise<object> }) => Promise<Response>

let fixture: AccessFixture
let cookie: string
beforeAll(async () => {
  fixture = await openAccess('sqlite')
  cookie = await fixture.setUp()
  // Enough of a root for what is decided before anything is done; what goes further fails with another status.
  const root: Partial<Root> = {
    // Nothing else of them is asked for.
    settings: { publicUrl: PUBLIC_URL } as Root['settings'],
    access: fixture.access,
    phones: createPhoneDoor({ store: fixture.store, clock: Date.now, access: 'open', publicUrl: PUBLIC_URL }),
    log: createLog('silent'),
  }
  // The rest is reached by what is not refused.
  setRoot(root as Root)
})
afterAll(() => fixture.close())

async function send({ route, method }: Handler, headers: Record<string, string>): Promise<number> {
  const answers: Record<string, Answer> = await import(
    /* @vite-ignore */ path.join(folder, route, 'route.ts')
  )
  // The door of sign-in has one path among several that posts are for.
  const address = `${PUBLIC_URL}/api/${route.replace('[...all]', 'sign-out')}`
  const request = new Request(address, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: '{}',
  })
  const answer = await answers[method]?.(request, { params: Promise.resolve({}) })
  return answer?.status ?? 0
}

describe('requests that change something', () => {
  test('are all known', () => {
    expect(handlers.length).toBeGreaterThan(40)
  })

  test.each(handlers)(
    '$method $route is refused from another site, with the cookie of an admin',
    async (handler) => {
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${PUBLIC_URL}.evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ]
      for (const headers of foreign) expect(await send(handler, headers), JSON.stringify(headers)).toBe(403)
    },
  )
})

test('the same request from our own pages is not refused for where it comes from', async () => {
  expect(await send({ route: 'failures', method: 'DELETE' }, { origin: PUBLIC_URL })).not.toBe(403)
})

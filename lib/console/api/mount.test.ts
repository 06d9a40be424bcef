import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRoot } from '@/lib/runtime/compose/root'
import { mount } from './mount'
import type { RouteHandler } from './routes'

beforeAll(() => setRoot({ log: { debug: () => {}, info: () => {}, error: () => {} } } as never))
afterAll(() => setRoot(undefined as never))

const tells = (name: string): RouteHandler =>
  Object.assign(
    async (_request: Request, { params }: { params: Promise<object> }) =>
      Response.json({ name, params: await params }),
    { route: { permission: 'qr-codes.read', response: { file: '*/*' } } as const, work: () => undefined },
  )

const names = [
  'GET /api/codes/:number',
  'POST /api/codes/:number/:code',
  'GET /api/codes/:number/:code',
  'GET /api/codes/fonts/:name',
  'POST /api/codes/attention',
]
const door = mount(Object.fromEntries(names.map((name) => [name, tells(name)])))

const ask = (method: string, ...path: string[]) =>
  door.GET(new Request(`https://console.example/api/${path.join('/')}`, { method }), {
    params: Promise.resolve({ path }),
  })
const told = async (method: string, ...path: string[]) => (await ask(method, ...path)).json()

describe('the API router', () => {
  test('routes a request by method and path and passes the path parameters', async () => {
    expect(await told('POST', 'codes', '111', 'AB C')).toEqual({
      name: 'POST /api/codes/:number/:code',
      params: { number: '111', code: 'AB C' },
    })
  })

  test('prefers a literal segment to a parameter, whatever the order of the rows', async () => {
    expect(await told('GET', 'codes', 'fonts', 'x')).toMatchObject({ name: 'GET /api/codes/fonts/:name' })
  })

  test('answers HEAD like GET', async () => {
    expect((await ask('HEAD', 'codes', '111')).status).toBe(200)
  })

  test('states which methods a path allows', async () => {
    const refused = await ask('DELETE', 'codes', '111', 'A')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST'])
    const asked = await ask('OPTIONS', 'codes', '111')
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    // A literal segment does not count as the value of a parameter of another row.
    expect((await ask('GET', 'codes', 'attention')).headers.get('allow')).toBe('OPTIONS, POST')
  })

  test.each([[['codes']], [['codes', '1', '2', '3']], [['other', '1']]])(
    'answers an unknown path with the standard problem format: %j',
    async (path) => {
      const answer = await ask('GET', ...path)
      expect([answer.status, await answer.json()]).toMatchObject([404, { kind: 'unknownPath', fields: {} }])
    },
  )
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { accountRoutes } from '@/lib/contract/console/account'
import { addressOfRow } from '@/lib/contract/console/address'
import { businessAccountRoutes } from '@/lib/contract/console/business-accounts'
import { peopleRoutes } from '@/lib/contract/console/people'
import { proposalRoutes } from '@/lib/contract/console/proposals'
import { roleRoutes } from '@/lib/contract/console/roles'
import type { Route } from '@/lib/contract/console/route'
import { type ConsoleRoutes, consoleRoutes } from '@/lib/contract/console/routes'
import { scimRoutes } from '@/lib/contract/console/scim'
import { type EmbeddedOnlyName, missingBecause } from '@/lib/contract/embedded-only'
import { POST as signIn } from './auth/[...all]/route'
import { askHandler } from './testing/ask-handler'
import type { Asking } from './testing/asking'
import { type ConnectedConsole, connectedConsoles, type ServiceKind } from './testing/connected-consoles'
import { admin } from './testing/open-console'
import { workOfPages } from './testing/work-of-pages'
import { workWithComments } from './testing/work-with-comments'
import { workWithRateTable } from './testing/work-with-rate-table'
import { workWithViews } from './testing/work-with-views'

const work = {
  ...workOfPages,
  comments: workWithComments,
  'saved views': workWithViews,
  'the rate table': workWithRateTable,
}

type RowName = keyof ConsoleRoutes
const rows = Object.entries<Route>(consoleRoutes)
const rowNames = Object.keys(consoleRoutes)

/** Features only the embedded service has, by the row that is refused without them. */
const embeddedOnlyRows = new Map(
  rows.flatMap(([name, { needsEmbedded, phone }]): [string, EmbeddedOnlyName][] => {
    const why = needsEmbedded ?? (phone && 'simulatedPhones')
    return why ? [[name, why]] : []
  }),
)

/** Rows without an operation in the specification; other services may have one, so they are called and then refused. */
const beyondSpecification: readonly string[] = [
  'GET /api/subscriptions',
  'POST /api/subscriptions',
  'DELETE /api/subscriptions',
  'PUT /api/subscriptions/own',
  'POST /api/flow-keys',
  'DELETE /api/flow-keys',
  'POST /api/calling/:phoneNumberId/permission',
]

/** Sign-in and approvals, which involve no service. */
const ofPeople = Object.keys({
  ...accountRoutes,
  ...businessAccountRoutes,
  ...peopleRoutes,
  ...proposalRoutes,
  ...roleRoutes,
  ...scimRoutes,
})

/** Rows that need two accounts: see `account-isolation.test.ts`. */
const acrossAccounts: readonly string[] = ['GET /api/flows/elsewhere', 'POST /api/flows/elsewhere']

const counts: Partial<Record<ServiceKind, { worked: number; refused: number }>> = {}

describe.each(Object.keys(connectedConsoles) as ServiceKind[])('with the service: %s', (kind) => {
  let connected: ConnectedConsole
  let cookie = ''
  const worked = new Set<string>()
  const refused = new Set<string>()

  beforeAll(async () => {
    connected = await connectedConsoles[kind]()
    const headers = { origin: connected.opened.address }
    const signedIn = await askHandler(signIn, { url: '/api/auth/sign-in/email', body: admin, headers })
    cookie = signedIn.cookie
  }, 60_000)
  afterAll(() => connected.close())

  const askRow: Asking['ask'] = async (name, { params = {}, query, body, type } = {}) => {
    const [method = ''] = name.split(' ')
    const headers = { origin: connected.opened.address, ...(type ? { 'content-type': type } : {}) }
    const url = addressOfRow(name, { params, query })
    const answer = await askHandler(consoleHandlers[name], { method, url, params, body, cookie, headers })
    const why = embeddedOnlyRows.get(name)
    const isMissing = kind !== 'inside' && why !== undefined
    const isRefused = isMissing || (kind === 'specification' && beyondSpecification.includes(name))
    expect.soft(answer.status, `${name} ${answer.text}`).toBe(isRefused ? 404 : 200)
    if (isMissing) expect.soft(answer.body?.detail, name).toBe(missingBecause(why))
    if (answer.status === 200) worked.add(name)
    else if (isRefused) refused.add(name)
    return answer.body
  }

  test.each(Object.entries(work))('%s', async (_page, doIt) => {
    const { opened, close: _, ...place } = connected
    await doIt({ ...place, address: opened.address, ask: askRow })
  })

  test('features of the embedded service are refused elsewhere with the table’s reason', async () => {
    for (const [name, why] of embeddedOnlyRows) {
      const [method = ''] = name.split(' ')
      const headers = { origin: connected.opened.address }
      const params = Object.fromEntries(
        [...name.matchAll(/:(\w+)/g)].map(([, param]) => [param, '15550100001']),
      )
      const url = addressOfRow(name, { params })
      const row = consoleHandlers[name as RowName]
      const answer = await askHandler(row, { method, url, params, body: {}, cookie, headers })
      const isMissing = answer.body?.detail === missingBecause(why)
      expect.soft(isMissing, `${name} ${answer.text}`).toBe(kind !== 'inside')
      if (isMissing) refused.add(name)
      else worked.add(name)
    }
  })

  test('every row works or is expected to be refused', () => {
    const asked = new Set([...worked, ...refused, ...ofPeople, ...acrossAccounts])
    expect(rowNames.filter((name) => !asked.has(name))).toEqual([])
    expect([...refused].filter((name) => worked.has(name))).toEqual([])
    counts[kind] = { worked: worked.size, refused: refused.size }
  })
})

describe('simulations of the embedded service', () => {
  let connected: ConnectedConsole
  let cookie = ''
  const ask = (name: RowName, body?: unknown, url?: string) => {
    const headers = { origin: connected.opened.address }
    const [method = ''] = name.split(' ')
    return askHandler(consoleHandlers[name], { method, url, body, cookie, headers })
  }
  beforeAll(async () => {
    connected = await connectedConsoles.inside()
    const headers = { origin: connected.opened.address }
    cookie = (await askHandler(signIn, { url: '/api/auth/sign-in/email', body: admin, headers })).cookie
  }, 60_000)
  afterAll(() => connected.close())

  test('lower a template’s quality in every language, and reject an unknown name', async () => {
    const simulate = (name: string) =>
      ask('POST /api/failures/template-quality', { name, quality_score: 'RED' })
    expect(await simulate('no_such_template')).toMatchObject({
      status: 400,
      body: { fields: { name: 'No approved template has this name.' } },
    })
    expect((await simulate('return_received')).status).toBe(200)
    const { body } = await ask('GET /api/templates', undefined, '/api/templates?name=return_received')
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['PAUSED', 'PAUSED'])
  })

  test('create a service token with one scope', async () => {
    const { status, body } = await ask('POST /api/failures/access-token', { scope: 'business_messaging' })
    expect(status).toBe(200)
    const headers = { authorization: `Bearer ${body.accessToken}` }
    const { businessAccountId } = connected.opened.product.root.settings
    const address = `${connected.opened.address}/service/${businessAccountId}/message_templates`
    expect((await fetch(address, { headers })).status).toBe(403)
  })
})

test('docs/remote.md has the current counts', async () => {
  const page = await readFile('docs/remote.md', 'utf8')
  const cells = (count: 'worked' | 'refused') =>
    (['inside', 'elsewhere', 'specification'] as const).map((kind) => counts[kind]?.[count])
  expect(page).toContain(`| Answered | ${cells('worked').join(' | ')} |`)
  expect(page).toContain(`| Refused, with the reason | ${cells('refused').join(' | ')} |`)
})

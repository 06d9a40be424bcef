import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createRateTable } from '@/lib/console/rate-table/create-rate-table'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { askHandler, endRoutes, serveRoutes } from './testing/ask-handler'

const handlerOf = {
  GET: consoleHandlers['GET /api/rate-table'],
  PUT: consoleHandlers['PUT /api/rate-table'],
  DELETE: consoleHandlers['DELETE /api/rate-table'],
}
const table = {
  currency: 'EUR',
  holdsFrom: '2026-07-01',
  source: 'https://prices.example/2026',
  prices: { DE: { MARKETING: '0.1131', UTILITY: '0.0456' } },
}

describe.each(engines)('the rate table on %s', (engine) => {
  let fixture: AccessFixture
  let opened: TestStore
  let cookies: Record<'admin' | 'developer' | 'viewer', string>
  beforeEach(async () => {
    fixture = await openAccess(engine)
    cookies = {
      admin: await fixture.setUp(),
      developer: (await fixture.join('developer')).cookie,
      viewer: (await fixture.join('viewer')).cookie,
    }
    opened = await openTestStore(engine)
    serveRoutes(fixture, { rateTable: createRateTable({ store: opened.store, clock: () => 7 }) })
  })
  afterEach(async () => {
    endRoutes()
    await opened.remove()
    await fixture.close()
  })

  const ask = (method: keyof typeof handlerOf, who: keyof typeof cookies, body?: object) =>
    askHandler(handlerOf[method], { method, url: '/api/rate-table', cookie: cookies[who], body })

  test('can be imported, replaced and removed only by admins, and read by everyone', async () => {
    expect((await ask('GET', 'viewer')).body).toEqual({ table: null })
    expect((await ask('PUT', 'developer', table)).status).toBe(403)
    expect((await ask('PUT', 'admin', table)).status).toBe(200)
    expect((await ask('GET', 'viewer')).body).toMatchObject({ table: { ...table, importedAt: 7 } })
    const next = { ...table, currency: 'USD', prices: { FR: { UTILITY: '0.03' } } }
    expect((await ask('PUT', 'admin', next)).status).toBe(200)
    expect((await ask('GET', 'viewer')).body).toMatchObject({ table: next })
    expect((await ask('DELETE', 'developer')).status).toBe(403)
    expect((await ask('DELETE', 'admin')).status).toBe(200)
    expect((await ask('DELETE', 'admin')).status).toBe(404)
    expect((await ask('GET', 'viewer')).body).toEqual({ table: null })
  })

  test.each([
    ['an unknown category', { prices: { DE: { PROMOTION: '1' } } }],
    ['a negative price', { prices: { DE: { UTILITY: '-1' } } }],
    ['an unknown market', { prices: { ZZ: { UTILITY: '1' } } }],
    ['no prices', { prices: {} }],
    ['an unknown currency', { currency: 'QQQ' }],
    ['a day that doesn’t exist', { holdsFrom: '2026-02-30' }],
    ['no source', { source: ' ' }],
  ])('with %s is rejected, and the previous one stays', async (_what, wrong) => {
    await ask('PUT', 'admin', table)
    expect((await ask('PUT', 'admin', { ...table, ...wrong })).status).toBe(400)
    expect((await ask('GET', 'admin')).body).toMatchObject({ table })
  })

  test('is in the audit log with its old and new content', async () => {
    await ask('PUT', 'admin', table)
    const next = { ...table, prices: { DE: { MARKETING: '0.12' } } }
    await ask('PUT', 'admin', next)
    await ask('DELETE', 'admin')
    const { entries } = await fixture.access.audit.list({ limit: 3 })
    expect(entries).toMatchObject([
      { action: 'rate-table.remove', details: { before: next } },
      {
        action: 'rate-table.import',
        subject: 'EUR from 2026-07-01',
        details: { before: table, after: next },
      },
      { action: 'rate-table.import', details: { after: table } },
    ])
  })
})

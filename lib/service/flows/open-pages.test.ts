import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { z } from '@/lib/contract/zod'
import { toRequest } from '../testing/call'
import { createTestService, type TestService } from '../testing/create-test-service'
import { createFlow, flowDocument, readFlow, uploadForm } from '../testing/flow-fixtures'

let tested: TestService
let flowId: string
beforeEach(async () => {
  tested = await createTestService()
  flowId = await createFlow(tested, { flow_json: flowDocument() })
})
afterEach(() => tested.close())

/** Fetches an address without a token. */
const open = (address: string, method = 'GET') => tested.service.fetch(new Request(address, { method }))

const assetAddress = async () => {
  const { body } = await tested.call('GET', `/${flowId}/assets`)
  return (
    z.object({ data: z.array(z.object({ download_url: z.string() })) }).parse(body).data[0]?.download_url ??
    ''
  )
}

describe('the download URL of a document', () => {
  test('returns it unchanged, without a token', async () => {
    const response = await open(await assetAddress())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.text()).toBe(flowDocument())
  })

  test('expires after an hour', async () => {
    const address = await assetAddress()
    tested.clock.advance(HOUR_MS - 1000)
    expect((await open(address)).status).toBe(200)
    tested.clock.advance(1000)
    expect((await open(address)).status).toBe(401)
  })

  test('cannot be tampered with', async () => {
    const address = new URL(await assetAddress())
    const other = new URL(address)
    other.searchParams.set('expires', String(Number(address.searchParams.get('expires')) + 60))
    const elsewhere = new URL(address)
    elsewhere.pathname = elsewhere.pathname.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    const bare = new URL(address.pathname, address)
    for (const each of [other, elsewhere, bare]) expect((await open(each.href)).status).toBe(401)
    expect((await open(address.href, 'POST')).status).toBe(405)
  })

  test('returns 404 once the flow is deleted, and the document is deleted later', async () => {
    const address = await assetAddress()
    await tested.call('DELETE', `/${flowId}`)
    expect((await open(address)).status).toBe(404)
    const versions = () => tested.store.db.selectFrom('flow_versions').select('id').execute()
    expect(await versions()).toHaveLength(1)
    tested.clock.advance(31 * DAY_MS)
    await tested.service.runDueWork()
    expect(await versions()).toEqual([])
  })
})

describe('a preview', () => {
  const previewAddress = async (fields = 'preview') =>
    (await readFlow(tested, flowId, { fields })).preview?.preview_url ?? ''

  test('shows the first screen without a token and without scripts', async () => {
    const response = await open(await previewAddress())
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const page = await response.text()
    expect(page).toContain('Good to see you')
    expect(page).toContain('Done')
    expect(page).not.toContain('<script')
  })

  test('shows the content of a document without running any of it', async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    const children = [
      { type: 'TextHeading', text: evil },
      { type: 'Image', src: '"><script>', 'alt-text': evil },
      { type: 'Footer', label: 'Done', 'on-click-action': { name: 'complete', payload: {} } },
    ]
    const layout = { type: 'SingleColumnLayout', children }
    await uploadForm(tested, flowId, flowDocument({ screens: [{ id: 'A', title: evil, layout }] }))
    const page = await (await open(await previewAddress())).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toMatch(/<script|<img[^>]*onerror/)
  })

  test('keeps its address until it expires', async () => {
    const address = await previewAddress()
    expect(await previewAddress()).toBe(address)
    expect(await previewAddress('preview.invalidate(false)')).toBe(address)
    tested.clock.advance(30 * DAY_MS)
    expect((await open(address)).status).toBe(410)
    expect(await previewAddress()).not.toBe(address)
  })

  test('gets a new address on demand, and the old one returns 410', async () => {
    const address = await previewAddress()
    const fresh = await previewAddress('preview.invalidate(true)')
    expect(fresh).not.toBe(address)
    expect((await open(address)).status).toBe(410)
    expect((await open(fresh)).status).toBe(200)
  })

  test('of a flow without screens says so', async () => {
    await uploadForm(tested, flowId, '{"screens": [')
    const response = await open(await previewAddress())
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('no screen to show')
  })

  test('does not leak its token to the log', async () => {
    const address = await previewAddress()
    await open(address)
    const token = address.split('/').at(-1) ?? ''
    expect(token).not.toBe('')
    expect(JSON.stringify(tested.log)).not.toContain(token)
  })
})

test('all other paths require a token', async () => {
  for (const path of ['/flow_assets', '/flow_previews/', `/flow_other/${flowId}`, `/${flowId}`]) {
    expect((await tested.service.fetch(toRequest('GET', path, { token: null }))).status).toBe(401)
  }
})

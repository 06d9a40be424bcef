import { gzipSync } from 'node:zlib'
import { MONACO } from '../fixtures/flow-json'
import { expect, test } from '../fixtures/test'

const KIB = 1024
/** JavaScript a page loads until it is still, in KiB as gzip; bytes are exact, so this is a test and no benchmark. */
const budgets = [
  { path: '/', kib: 200 },
  { path: '/templates', kib: 187 },
  { path: '/templates/new', kib: 246 },
  { path: '/flows', kib: 190 },
  { path: '/events', kib: 190 },
  { path: '/qr-codes', kib: 190 },
  { path: '/calling', kib: 226 },
  { path: '/business-profile', kib: 226 },
  { path: '/phone-numbers', kib: 200 },
]

for (const { path, kib } of budgets) {
  test(`${path} loads at most ${kib} KB of JavaScript, and nothing of the editor of flows`, async ({
    page,
  }) => {
    const scripts = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      // What is on its way when the journey ends has no body any more.
      const body = response.body().catch(() => Buffer.alloc(0))
      scripts.set(response.url(), body)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const bodies = await Promise.all(scripts.values())
    const total = bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0) / KIB
    test.info().annotations.push({ type: 'KiB', description: total.toFixed(1) })
    expect(total).toBeLessThanOrEqual(kib)
    expect(total).toBeGreaterThan(50)
    expect(bodies.some((body) => body.includes(MONACO))).toBe(false)
  })
}

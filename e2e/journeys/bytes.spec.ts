import { MONACO } from '../fixtures/flow-json'
import { expect, test } from '../fixtures/still/still-console'

const KIB = 1024
/**
 * Limits for the JavaScript a page loads until it is idle, in KiB as sent. Sizes are exact, so this is a test rather
 * than a benchmark. React and Next, which all pages share, take 107 KiB. Measured on a console of its own: lists that
 * other journeys fill load more once they are long.
 */
const budgets = [
  { path: '/', kib: 160.5 },
  { path: '/templates', kib: 165 },
  { path: '/templates/new', kib: 237.5 },
  { path: '/flows', kib: 164.5 },
  { path: '/events', kib: 165 },
  { path: '/qr-codes', kib: 163 },
  { path: '/calling', kib: 202.5 },
  { path: '/business-profile', kib: 179 },
  { path: '/phone-numbers', kib: 158 },
  { path: '/phone', kib: 141 },
  { path: '/sign-in', kib: 117.5, isSignedOut: true },
]

for (const { path, kib, isSignedOut = false } of budgets) {
  test.describe(path, () => {
    if (isSignedOut) test.use({ storageState: undefined })

    test(`loads at most ${kib} KB of JavaScript, without the flow editor`, async ({ page }) => {
      const scripts = new Map<string, { sent: number; body: Promise<Buffer> }>()
      const encodings = new Set<string | undefined>()
      page.on('response', (response) => {
        // The script that holds early input is served separately.
        if (!new URL(response.url()).pathname.startsWith('/_next/static/')) return
        if (response.request().resourceType() !== 'script') return
        const headers = response.headers()
        encodings.add(headers['content-encoding'])
        // A response still loading when the journey ends has no body.
        const body = response.body().catch(() => Buffer.alloc(0))
        scripts.set(response.url(), { sent: Number(headers['content-length']), body })
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      const loaded = [...scripts.values()]
      const total = loaded.reduce((sum, { sent }) => sum + sent, 0) / KIB
      test.info().annotations.push({ type: 'KiB', description: total.toFixed(1) })
      expect([...encodings], 'how scripts are compressed').toEqual(['br'])
      expect(total).toBeLessThanOrEqual(kib)
      expect(total).toBeGreaterThan(50)
      const bodies = await Promise.all(loaded.map(({ body }) => body))
      expect(bodies.some((body) => body.includes(MONACO))).toBe(false)
    })
  })
}

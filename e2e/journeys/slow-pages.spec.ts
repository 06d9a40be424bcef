import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { expectUnmoved } from '../fixtures/still/expect-looks'
import { expect, test } from '../fixtures/still/still-console'

const chat = `/phone/${demoContacts.ana.waId}?chat=${demoAccount.byState.shop.id}`

/** Pages that show a skeleton while loading. */
const pages = [
  '/qr-codes',
  '/events?severity=danger&since=2026-01-01',
  '/settings/connection',
  '/calling?tab=history&call=wacid.demo.opening-hours',
  chat,
  `${chat}&card=1`,
]

const slowness = 6
const answerMs = 400

test('nothing moves on a slow machine with slow responses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.route(/^[^?]*\/api\//, async (route) => {
    await new Promise((passed) => setTimeout(passed, answerMs))
    await route.continue().catch(() => undefined)
  })
  for (const address of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectUnmoved(page, address)
  }
})

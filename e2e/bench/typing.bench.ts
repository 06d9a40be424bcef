import { chromium } from '@playwright/test'
import { admin } from '../fixtures/admin'
import type { Bench } from '../fixtures/bench-row'
import { paintTimes, watchPaints } from './frames'
import { measured } from './median'
import { startSignedIn } from './signed-in'

const BODY_CHARACTERS = 1024
const VARIABLES = 10
const KEYS = 120
const FRAME_MS = 16.7

/** Time from a keystroke in a full body with ten variables to the painted preview, in Chromium. */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  const options = tools.launchOptions()
  // Frames start as soon as there is something to paint, so that waiting for the display is not measured.
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${product.baseUrl}/sign-in`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`${product.baseUrl}/templates/new`)
  const body = page.getByRole('textbox', { name: 'Body', exact: true })
  await body.fill(fullBody().slice(0, -KEYS))
  // The preview collapses a text of this length, so typing at its end would not be visible.
  await body.press('Control+Home')
  await watchPaints(page.getByRole('region', { name: 'Preview', exact: true }), {
    cause: 'keydown',
    effect: 'change',
  })
  for (let key = 0; key < KEYS; key += 1) await body.press('x', { delay: 30 })
  const times = await paintTimes(page)
  await browser.close()
  await product.stop()
  if (times.length < KEYS / 2)
    throw new Error(`only ${times.length} of ${KEYS} keystrokes reached the preview`)
  return [
    measured('keystroke to preview painted', 'ms', times),
    measured('keystroke to preview painted, 95th percentile', 'ms', times, { part: 0.95, atMost: FRAME_MS }),
  ]
}

function fullBody(): string {
  const start = Array.from({ length: VARIABLES }, (_, index) => `Dear {{${index + 1}}}, *hello* and `).join(
    '',
  )
  return start.padEnd(BODY_CHARACTERS, 'words and _more_ words ')
}

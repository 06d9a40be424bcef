import { type Browser, chromium, type Page } from '@playwright/test'
import { admin } from '../fixtures/admin'
import type { Bench, BenchRow } from '../fixtures/bench-row'
import { longFlow } from '../fixtures/long-flow'
import { countFrames, frameRows, paintedTimes, paintTimes, watchPaints } from './frames'
import { measured } from './median'
import { startSignedIn } from './signed-in'

const SCREENS = 100
const PAN_MS = 3000
const DROPS = 20
const DROP_MS = 50

type Product = Awaited<ReturnType<typeof startSignedIn>>

/**
 * Frames while panning a canvas of 100 screens, and time from dropping a component to its display on the phone, in
 * Chromium.
 */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  const browser = await chromium.launch(tools.launchOptions())
  try {
    const frames = await pan(await openStudio(browser, product, longFlow(SCREENS), 'canvas'))
    const drops = await drop(await openStudio(browser, product, longFlow(3), 'canvas,phone'))
    return [...frames, ...drops]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function openStudio(browser: Browser, product: Product, document: unknown, panes: string) {
  const id = await createFlow(product, document)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.addInitScript((kept) => localStorage.setItem('flow-studio-panes', kept), panes)
  await page.goto(`${product.baseUrl}/sign-in`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`${product.baseUrl}/flows/${id}`)
  await page
    .getByRole('group', { name: /the flow ends here/ })
    .first()
    .waitFor()
  return page
}

async function createFlow({ baseUrl, cookie }: Product, document: unknown): Promise<string> {
  const ask = async (path: string, method: string, body?: unknown) => {
    const answer = await fetch(`${baseUrl}/api/flows${path}`, {
      method,
      headers: { cookie, origin: baseUrl, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer.json()
  }
  const { id } = await ask('', 'POST', { name: `bench ${Date.now()}`, categories: ['OTHER'] })
  const { revision, baseVersionId } = await ask(`/${id}/draft`, 'GET')
  const text = JSON.stringify(document, null, 2)
  await ask(`/${id}/draft`, 'PUT', { revision, baseVersionId, text })
  return id
}

/** Pans all screens back and forth while counting frames. */
async function pan(page: Page): Promise<BenchRow[]> {
  await page.getByRole('button', { name: 'Show all screens' }).click()
  const graph = await page.getByLabel('Screens and the paths between them').boundingBox()
  if (!graph) throw new Error('there is no canvas')
  // The space between the top edge and the row of screens contains nothing draggable.
  const [x, y] = [graph.x + graph.width / 2, graph.y + 24]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const counted = countFrames(page.locator('html'), { during: PAN_MS })
  const end = performance.now() + PAN_MS
  for (let step = 0; performance.now() < end; step += 1)
    await page.mouse.move(x + 300 * Math.sin(step / 15), y + 200 * Math.abs(Math.sin(step / 22)))
  const frames = await counted
  await page.mouse.up()
  await page.close()
  return frameRows(`a canvas of ${SCREENS} screens is panned`, frames)
}

/** Repeatedly drags a component onto a screen. */
async function drop(page: Page): Promise<BenchRow[]> {
  await page
    .getByRole('group', { name: /the flow starts here/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: 'Phone', exact: true })
    .getByText('What is asked in step 1')
    .waitFor()
  await watchPaints(page.getByRole('region', { name: 'Phone', exact: true }), {
    cause: 'pointerup',
    effect: 'change',
    text: 'A short note.',
  })
  const palette = page.getByRole('region', { name: 'Add component' })
  const target = page.getByRole('treeitem').first()
  for (let times = 0; times < DROPS; times += 1) {
    const open = palette.getByRole('button', { name: 'Add component' })
    if ((await open.getAttribute('aria-expanded')) === 'false') await open.click()
    // Centered, because dragging near the edge would scroll.
    await target.evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const [from, to] = [
      await palette.getByRole('button', { name: 'Text caption' }).boundingBox(),
      await target.boundingBox(),
    ]
    if (!from || !to) throw new Error('there is nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 6 })
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    await page.mouse.up()
    await paintedTimes(page, times + 1)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('treeitem', { name: /^Text caption/ }).waitFor({ state: 'detached' })
  }
  const times = await paintTimes(page)
  await page.close()
  return [
    measured('dropped component to phone painted', 'ms', times),
    measured('dropped component to phone painted, 95th percentile', 'ms', times, {
      part: 0.95,
      atMost: DROP_MS,
    }),
  ]
}

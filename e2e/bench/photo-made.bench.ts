import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { admin } from '../fixtures/admin'
import type { Bench } from '../fixtures/bench-row'
import { startSignedIn } from './signed-in'

const MADE_MS = 500
const LONG_TASK_MS = 100

/** A photo of 12 megapixels: cropping and encoding it in the worker, and the page’s longest task meanwhile. */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-photo-'))
  const file = path.join(folder, 'large.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  await sharp({ create: { width: 4000, height: 3000, channels: 3, noise, background: 'red' } })
    .jpeg({ quality: 80 })
    .toFile(file)
  const browser = await chromium.launch(tools.launchOptions())
  const page = await browser.newPage()
  await page.goto(`${product.baseUrl}/sign-in`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`${product.baseUrl}/business-profile`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
  })
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.waitForFunction(() => performance.getEntriesByName('photo-made').length > 0)
  const { madeMs, tasks } = await page.evaluate(() => ({
    madeMs: performance.getEntriesByName('photo-made')[0]?.duration ?? 0,
    tasks: (window as Window & { tasks?: number[] }).tasks ?? [],
  }))
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true })
  const longest = Math.max(0, ...tasks)
  return [
    { name: 'photo of 12 megapixels made', value: madeMs, unit: 'ms', limit: MADE_MS, ok: madeMs < MADE_MS },
    {
      name: 'longest task of the page meanwhile',
      value: longest,
      unit: 'ms',
      limit: LONG_TASK_MS,
      ok: longest < LONG_TASK_MS,
    },
  ]
}

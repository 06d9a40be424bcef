import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { editorOf, MONACO } from '../fixtures/flow-json'
import { createFlow, openStudio, showPanes } from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

const KIB = 1024
/** Reads every script the page loads from now on. */
function watchScripts(page: Page) {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    // A response still loading when the journey ends has no body.
    const body = response.body().catch(() => Buffer.alloc(0))
    scripts.set(response.url(), body)
  })
  return {
    hasMonaco: async () => (await Promise.all(scripts.values())).some((body) => body.includes(MONACO)),
    kib: async () =>
      (await Promise.all(scripts.values())).reduce((sum, body) => sum + gzipSync(body).byteLength, 0) / KIB,
  }
}

// `bytes.spec.ts` checks the same for other pages.
test('a new flow does not load the editor', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/flows/new', { waitUntil: 'networkidle' })
  expect(await scripts.hasMonaco()).toBe(false)
})

test('the editor loads when its pane is opened, and takes at most 1,150 KB', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'bytes' })
  const scripts = watchScripts(page)
  await openStudio(page, id, 'Phone')
  await page.waitForLoadState('networkidle')
  expect(await scripts.hasMonaco()).toBe(false)
  const before = await scripts.kib()
  test.info().annotations.push({ type: 'KiB without the editor', description: before.toFixed(1) })
  await showPanes(page, 'JSON')
  await expect(editorOf(page)).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await scripts.hasMonaco()).toBe(true)
  const editor = (await scripts.kib()) - before
  test.info().annotations.push({ type: 'KiB of the editor', description: editor.toFixed(1) })
  expect(editor).toBeLessThanOrEqual(1150)
})

test('flow versions are compared without the editor', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'bytes_versions', document: '{ "version": "7.3" }' })
  const scripts = watchScripts(page)
  await page.goto(`/flows/${id}/versions`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible()
  await page.getByRole('radio', { name: 'JSON' }).check()
  await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible()
  expect(await scripts.hasMonaco()).toBe(false)
})

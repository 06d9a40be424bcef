import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

/** Opens a page whose scripts arrive only once the returned function is called. */
async function openBeforeItListens(page: Page, path: string) {
  const listen = await holdBack(page, '**/_next/static/**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Until then there is nothing to type into, which journeys would not wait for.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  expect(await page.evaluate(() => 'ready' in document.documentElement.dataset)).toBe(false)
  return listen
}

/** Requests that match wait until the returned function is called. */
async function holdBack(page: Page, address: string) {
  const waiting: (() => void)[] = []
  let isOpen = false
  await page.route(address, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return () => {
    isOpen = true
    for (const go of waiting) go()
  }
}

test.describe('input before hydration', () => {
  test('opens a dialog after hydration', async ({ page }) => {
    const listen = await openBeforeItListens(page, '/settings/people')
    await page.getByRole('button', { name: /^Invite/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    listen()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('is impossible before it can be held: nothing is drawn until then', async ({ page }) => {
    const canHold = await holdBack(page, '**/early-input.js')
    const listen = await holdBack(page, '**/_next/static/**/*.js')
    await page.goto('/settings/people', { waitUntil: 'commit' })
    const invite = page.getByRole('button', { name: /^Invite/ })
    await invite.waitFor({ state: 'attached' })
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
    canHold()
    await invite.click()
    listen()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('filters the list of templates after hydration', async ({ page }) => {
    const listen = await openBeforeItListens(page, '/templates')
    const search = page.getByRole('searchbox').first()
    await search.click()
    await page.keyboard.type('nothing has this name')
    listen()
    await expect(page).toHaveURL(/nothing/)
    await expect(search).toHaveValue('nothing has this name')
  })
})

test.describe('signed out', () => {
  test.use({ storageState: undefined })

  test('a form submitted before hydration is sent after hydration', async ({ page }) => {
    const listen = await openBeforeItListens(page, '/sign-in')
    const email = page.getByRole('textbox', { name: /mail/ })
    await email.fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password of anyone')
    await page.keyboard.press('Enter')
    listen()
    await expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible()
    await expect(email).toHaveValue('nobody@example.com')
    expect(new URL(page.url()).search).toBe('')
  })
})

import type { Page } from '@playwright/test'
import { embeddedOnly } from '../../lib/contract/embedded-only'
import { expectAccessible } from '../fixtures/accessible'
import { openOwnConsole } from '../fixtures/own-console'
import { expect, test } from '../fixtures/test'

const checks = (page: Page) => page.getByRole('list', { name: 'Connection checks' })
const missing = (page: Page) => page.getByRole('region', { name: 'Not available with this service' })
const check = (page: Page, name: string) => checks(page).getByRole('listitem', { name })

test('a console with the embedded service passes all checks, and can run them again', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Connection' }).click()
  await expect(page.getByRole('region', { name: 'Current service' })).toContainText('Embedded')
  await expect(missing(page)).toHaveCount(0)
  await expect(page.getByText('All checks passed.')).toBeVisible()
  await expect(checks(page).getByText('Passed')).toHaveCount(7)
  await expect(check(page, 'The access token is valid')).toContainText(
    'business_management, business_messaging',
  )
  const asked = page.waitForRequest(/\/api\/connection\/checks\/clock$/)
  await page.getByRole('button', { name: 'Re-run: The clocks are in sync' }).click()
  await asked
  const all = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /checks\/(\w+)$/.exec(request.url()) ?? []
    if (name) all.add(name)
  })
  await page.getByRole('button', { name: 'Run all checks' }).click()
  await expect.poll(() => all.size).toBe(7)
  await expect(page.getByText('All checks passed.')).toBeVisible()
})

test('a wrong access token is identified before any form fails', async ({ browser, baseURL }) => {
  const own = await openOwnConsole(browser, {
    SERVICE_BASE_URL: `${baseURL}/service`,
    SERVICE_ACCESS_TOKEN: 'mistyped',
    BUSINESS_ACCOUNT_ID: '550010001000100',
    PHONE_NUMBER_ID: '1',
  })
  const { page } = own
  await page.goto('/settings/connection')
  await expect(page.getByRole('region', { name: 'Current service' })).toContainText('Remote')
  await expect(missing(page)).toContainText(embeddedOnly.newSipCredentials.missing)
  await expect(check(page, 'The service can be reached')).toContainText('Passed')
  const token = check(page, 'The access token is valid')
  await expect(token).toContainText('The service rejects the access token')
  await expect(token).toContainText('SERVICE_ACCESS_TOKEN')
  await expect(check(page, 'The account exists')).toContainText('Skipped')
  await expect(check(page, 'The webhook responds')).toContainText('WEBHOOK_VERIFY_TOKEN')
  await expect(page.getByText('Start with “The access token is valid.”')).toBeVisible()
  await expect(page.getByText('mistyped')).toHaveCount(0)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `checks that failed at ${width} pixels`)
  }
  // The overview links to the failing check and reports nothing as clear.
  await page.goto('/')
  const overview = page.getByRole('main')
  const health = overview.getByRole('region', { name: 'Console health' })
  await expect(health.getByRole('link', { name: /rejects the access token/ })).toHaveAttribute(
    'href',
    '/settings/connection#check-token',
  )
  await expect(overview.getByText('Events may not arrive, so this list may be incomplete.')).toBeVisible()
  await expect(page.getByText('All clear')).toHaveCount(0)
  await own.stop()
})

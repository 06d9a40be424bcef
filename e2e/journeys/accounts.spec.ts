import type { Page } from '@playwright/test'
import { type RunningProduct, startProduct } from '../../scripts/prepare/start-product.mjs'
import { expectAccessible } from '../fixtures/accessible'
import { setUp } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

test.use({ storageState: undefined })

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())
test.afterEach(({ page }) => page.close())

const switcher = (page: Page) => page.getByRole('combobox', { name: 'Business account' })

async function addEmptyAccount(page: Page, name: string) {
  await page.goto(`${product.baseUrl}/settings/connection`)
  await expect(switcher(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add account' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByRole('list', { name: 'Business accounts' })).toContainText(name)
}

test('a second account can be added, switched to, kept separate in two tabs, and removed', async ({
  page,
  context,
}) => {
  await setUp(page.request, product)
  await addEmptyAccount(page, 'Corner Cafe')
  await expectAccessible(page)

  await page.goto(`${product.baseUrl}/templates`)
  await expect(switcher(page)).toBeVisible()
  const ofTheFirst = page.getByRole('link', { name: 'order_shipped' }).first()
  await expect(ofTheFirst).toBeVisible()

  const other = await context.newPage()
  await other.goto(product.baseUrl)
  const key = await switcher(other).locator('option', { hasText: 'Corner Cafe' }).getAttribute('value')
  await switcher(other).selectOption(key)
  await expect(other.locator('html')).toHaveAttribute('data-account', /^acct-/)
  await other.getByRole('link', { name: 'Templates', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'order_shipped' })).toHaveCount(0)

  // The first tab stays in its account, reports the switch, and its requests still go to that account.
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('You switched to Corner Cafe in another tab.')).toBeVisible()
  await page.getByRole('link', { name: 'Flows', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flows' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-account', 'home')
  await expect(page.getByRole('link', { name: /Lead|Book|Order|Survey/ }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Go back to / }).click()
  await expect(page.getByText('You switched to Corner Cafe')).toHaveCount(0)

  // Objects in another account are found from here and open there.
  await other.bringToFront()
  await other.keyboard.press('Control+k')
  await other.getByRole('combobox', { name: 'Search everything' }).fill('order_shipped')
  const found = other.getByRole('group', { name: /^In / })
  await found
    .getByRole('option', { name: /^order_shipped/ })
    .first()
    .click()
  await expect(other).toHaveURL(/\/templates\/\d+/)
  await expect(other.locator('html')).toHaveAttribute('data-account', 'home')

  await page.bringToFront()
  await page.goto(`${product.baseUrl}/settings/connection`)
  await page.getByRole('button', { name: 'Remove Corner Cafe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Corner Cafe?' })
  await dialog.getByLabel(/Type .* to confirm/).fill('Corner Cafe')
  await dialog.getByRole('button', { name: 'Remove account' }).click()
  await expect(page.getByRole('list', { name: 'Business accounts' })).not.toContainText('Corner Cafe')
  await other.close()
})

import type { Page } from '@playwright/test'
import { uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

/** Presses Tab until what is focused has this accessible name; a person would do the same. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'radio' | 'combobox',
  name: string | RegExp,
) {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${role} ${name}`)
}

test('a template is written, formatted and submitted with the keyboard alone', async ({ page }) => {
  const name = uniqueName('keys')
  await page.goto('/templates')
  await tabTo(page, 'link', 'New template')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/templates\/new/)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type(name)
  await tabTo(page, 'textbox', 'Body')
  await page.keyboard.type('We open at ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('nine')
  await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue('We open at *nine*')
  await page.keyboard.press('End')
  await page.keyboard.type(' today.')
  await expect(
    page.getByRole('region', { name: 'Preview' }).locator('strong, b').filter({ hasText: 'nine' }),
  ).toBeVisible()
  await tabTo(page, 'button', 'Submit for review')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the command palette opens by key and leads to a template', async ({ page }) => {
  await page.goto('/templates')
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search pages and templates' })
  // The key works as soon as the page's code has arrived, which nothing on the screen tells.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette).toBeVisible({ timeout: 2000 })
  }).toPass()
  await palette.getByRole('combobox').fill('order')
  const option = palette.getByRole('option').first()
  await expect(option).toContainText(/order/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/templates\/\d+/)
})

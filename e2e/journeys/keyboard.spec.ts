import type { Page } from '@playwright/test'
import { demoTemplates } from '../../lib/demo/demo-templates'
import { templateId } from '../../lib/demo/template-rows'
import { uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

/** Presses Tab until the element with this accessible name has focus, like a keyboard user. */
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

test('a template can be written, formatted and submitted with the keyboard alone', async ({ page }) => {
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

test('the command palette opens by shortcut and leads to a template', async ({ page }) => {
  await page.goto('/templates')
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  // The shortcut works only after hydration, which nothing on the screen indicates.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette).toBeVisible({ timeout: 30_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('term').filter({ hasText: 'Search templates' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Typing right after the shortcut is not lost.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('order')
  await expect(palette.getByRole('combobox')).toHaveValue('order')
  const option = palette.getByRole('option').first()
  await expect(option).toContainText(/order/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/templates\/\d+/)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('rejected\n')
  await expect(page).toHaveURL('/templates?status=REJECTED')
  // Enter before the results arrive is not lost either.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('order\n')
  await expect(page).toHaveURL(/\/templates\/\d+/)
})

/** A template whose preview has more buttons than a phone shows at once. */
const manyButtons = () => {
  const template = demoTemplates.find(({ name }) => name === 'every_button_kind')
  return `/templates/${template ? templateId(template) : ''}`
}

test('the sidebar, a filter and the preview’s phone work with the keyboard alone', async ({ page }) => {
  await page.goto('/templates')
  await tabTo(page, 'button', 'Collapse sidebar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toHaveCSS('width', '56px')

  const list = page.getByRole('listbox')
  await tabTo(page, 'combobox', 'Status')
  await page.keyboard.press('ArrowDown')
  await expect(list.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('p')
  await expect(list.getByRole('option', { name: 'Paused' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=PAUSED/)
  await tabTo(page, 'button', 'Remove the filter Status: Paused')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/status=/)

  await page.goto(manyButtons())
  const options = page.getByRole('dialog', { name: 'See all options' })
  await tabTo(page, 'button', 'See all options')
  await page.keyboard.press('Enter')
  await expect(options.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'See all options' })).toBeFocused()
})

test.describe('on a touchscreen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the menu, a filter and the preview’s phone work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Templates', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()

    // Unset filters are hidden behind a button that counts the set ones.
    const filters = page.getByRole('button', { name: 'Filters' })
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden()
    await filters.tap()
    await expect(filters).toHaveAttribute('aria-expanded', 'true')
    // Touch opens the browser’s native list instead.
    await page.getByRole('combobox', { name: 'Status' }).tap()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Paused' })
    await expect(page).toHaveURL(/status=PAUSED/)
    await expect(filters).toHaveText('Filters, set: 1')
    await filters.tap()
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden()
    await page.getByRole('button', { name: 'Remove the filter Status: Paused' }).tap()
    await expect(page).not.toHaveURL(/status=/)

    await page.goto(manyButtons())
    const options = page.getByRole('dialog', { name: 'See all options' })
    await page.getByRole('button', { name: 'See all options' }).tap()
    await options.getByRole('button', { name: 'Close' }).tap()
    await expect(options).toBeHidden()
  })
})

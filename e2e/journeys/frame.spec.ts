import { settledBox } from '../fixtures/flow-studio'
import { expectListening } from '../fixtures/listening'
import { expect, test } from '../fixtures/test'

test('a page keeps its title and main button in view, and a collapsed sidebar stays collapsed', async ({
  page,
}) => {
  await page.goto('/templates')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const widthOfSidebar = async () => (await sidebar.boundingBox())?.width
  await expect.poll(widthOfSidebar).toBe(232)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(widthOfSidebar).toBe(56)
  await page.reload()
  await expect.poll(widthOfSidebar).toBe(56)
  await expect(page.getByRole('link', { name: 'Incidents' })).toBeVisible()

  await page.getByRole('heading', { level: 1, name: 'Templates' }).hover()
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole('textbox', { name: 'Search templates' })).not.toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'New template' })).toBeInViewport()

  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect(page.getByRole('button', { name: 'Comfortable rows' })).toBeVisible()
  // Titles have the same position on pages of different widths.
  await page.setViewportSize({ width: 1920, height: 800 })
  const leftOfTitle = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x
  const { x: left } = await settledBox(page, page.getByRole('heading', { level: 1 }))
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect.poll(leftOfTitle).toBe(left)
  await page.setViewportSize({ width: 390, height: 800 })
  // On narrow screens a select replaces the tabs.
  const sections = page.getByRole('combobox', { name: 'Settings' })
  await expectListening(sections)
  await sections.selectOption('Alerts')
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await page.goto('/qr-codes')
  await expect(page.getByLabel('Change number')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New QR code' })).toBeInViewport()
})

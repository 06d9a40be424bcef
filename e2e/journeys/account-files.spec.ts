import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expectAccessible } from '../fixtures/accessible'
import { uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const zipOf = (texts: Readonly<Record<string, string>>) => ({
  name: 'shop.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]))),
  ),
})

const template = `category: UTILITY
components:
  - type: BODY
    text: Your table is ready now, thank you for waiting.
`

const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem')

test('a ZIP of account files can be planned and applied, and leaves nothing to change', async ({ page }) => {
  const address = `templates/${uniqueName('from_files')}/en_US`
  const files = zipOf({ [`shop/${address}.yaml`]: template })
  await page.goto('/settings/files')
  await expect(page.getByRole('heading', { level: 1, name: 'Account files' })).toBeVisible()
  await page.getByLabel('ZIP file').setInputFiles(files)
  await expect(changes(page).filter({ hasText: address })).toContainText('Create')
  await expect(page.getByText('1 to create, 0 to change, 0 to delete')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 of 1 change applied' })).toBeVisible()
  await expect(changes(page).filter({ hasText: address })).toContainText('Applied')
  await page.getByRole('button', { name: 'Choose other files' }).click()
  await page.getByLabel('ZIP file').setInputFiles(files)
  await expect(page.getByText('The account matches the files.')).toBeVisible()
})

test('invalid files are reported with their location and cannot be applied', async ({ page }) => {
  await page.goto('/settings/files')
  await page
    .getByLabel('ZIP file')
    .setInputFiles(zipOf({ 'templates/broken/en_US.yaml': 'category: SOMETHING\ncomponents: []\n' }))
  await expect(page.getByText('Fix these errors first')).toBeVisible()
  await expect(page.getByText('templates/broken/en_US.yaml:1')).toBeVisible()
  await page.getByLabel('ZIP file').waitFor({ state: 'detached' })
  await expect(page.getByRole('button', { name: 'Apply…' })).toHaveAttribute('aria-disabled', 'true')
})

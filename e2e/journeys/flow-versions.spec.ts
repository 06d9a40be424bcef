import type { Page } from '@playwright/test'
import { greeting } from '../fixtures/flow-documents'
import { openJson, selectInJson } from '../fixtures/flow-json'
import { createFlow } from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

const versionsOf = (page: Page) => page.getByRole('list', { name: 'Versions' })
const version = (page: Page, number: number) =>
  versionsOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Version ${number}`, exact: true }) })

async function openVersions(page: Page, id: string) {
  await page.goto(`/flows/${id}/versions`)
  await expect(versionsOf(page)).toBeVisible()
}

test.describe('versions of a flow', () => {
  test('show their author and note, which can be added when saving or later', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'versions_notes', document: greeting() })
    await openJson(page, id)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Save with note…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save with note' })
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Asks for the name first')
    await dialog.getByRole('button', { name: 'Save version' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No unsaved changes')).toBeVisible()

    await openVersions(page, id)
    await expect(version(page, 1)).toContainText('Admin, ')
    await expect(version(page, 2)).toContainText('Asks for the name first')
    await expect(version(page, 2)).toContainText('Admin')
    const comparison = page.getByRole('region', { name: 'Comparison' })
    await expect(comparison).toContainText('Asks for the name first')
    await expect(comparison.getByText('Admin', { exact: true })).toHaveCount(2)

    await page.getByRole('button', { name: 'Note on version 1' }).click()
    const noting = page.getByRole('dialog', { name: 'Note on version 1' })
    await noting.getByRole('textbox', { name: 'Note' }).fill('The empty beginning')
    await noting.getByRole('button', { name: 'Save note' }).click()
    await expect(noting).toBeHidden()
    await expect(version(page, 1)).toContainText('The empty beginning')
    await page.reload()
    await expect(version(page, 1)).toContainText('The empty beginning')
    await page.getByRole('button', { name: 'Note on version 1' }).click()
    await expect(noting.getByRole('textbox', { name: 'Note' })).toHaveValue('The empty beginning')
  })

  test('show which version they restore, as a draft and once published with a note', async ({
    page,
    request,
  }) => {
    const { id } = await createFlow(request, { words: 'versions_restore', document: greeting() })
    await openJson(page, id)
    await page.getByRole('button', { name: 'Save version', exact: true }).click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await selectInJson(page, 'Thank you')
    await page.keyboard.insertText('Welcome')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('No unsaved changes')).toBeVisible()

    await openVersions(page, id)
    const changes = page.getByRole('region', { name: 'Changes' })
    await expect(changes).toContainText('Title: “Thank you” to “Welcome”')
    await page.getByRole('button', { name: 'Restore version 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore version 2?' })
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/flows/${id}$`))
    await expect(page.getByText(/^Draft saved/)).toBeVisible()

    await openVersions(page, id)
    const typed = versionsOf(page).getByRole('listitem').filter({ hasText: 'Not a version yet' })
    await expect(typed).toContainText('restored from version 2')
    await expect(changes).toContainText('Title: “Welcome” to “Thank you”')
    await page.getByRole('combobox', { name: 'Before' }).selectOption({ label: 'Version 2' })
    await expect(page.getByText('These versions are identical.')).toBeVisible()
    const design = page.getByRole('link', { name: 'Design' })
    await design.click()
    // Waits for the design page, because the versions page has a Publish button as well.
    await expect(design).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Back to the first words')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

    await openVersions(page, id)
    await expect(version(page, 4)).toContainText('restored from version 2')
    await expect(version(page, 4)).toContainText('Back to the first words')
    await expect(version(page, 4)).toContainText('Live')
  })

  test('can be published right after this tab saved one, which is not mistaken for another person’s', async ({
    page,
    request,
  }) => {
    const { id } = await createFlow(request, { words: 'versions_at_once', document: greeting() })
    await openJson(page, id)
    await selectInJson(page, 'Thank you')
    await page.keyboard.insertText('Welcome')
    await page.getByRole('button', { name: 'Save version', exact: true }).click()
    // Clicked before the version is saved.
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Publish/ })
    await expect(dialog.getByText(/^Done: Customers will see Version \d+\.$/)).toBeVisible()
    await expect(dialog).not.toContainText('this tab doesn’t show')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { tradeAccount } from '../../lib/demo/accounts'
import { greeting } from '../fixtures/flow-documents'
import { createFlow, openStudio, publishFlow, writeDraft } from '../fixtures/flow-studio'
import { uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const table = (page: Page) => page.getByRole('table', { name: 'Flows' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })

/** Chooses an action from the menu of a flow. */
async function choose(page: Page, name: string, what: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test.describe('the list of flows', () => {
  test('keeps its search and filters in the URL', async ({ page, request }) => {
    const { name } = await createFlow(request, { words: 'filtered' })
    await page.goto('/flows')
    await page.getByRole('searchbox', { name: 'Search flows' }).fill(name)
    await expect(page.getByText('1 flow', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`search=${name}`))
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Published' })
    await expect(page.getByText(`Nothing matches “${name}”`)).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Draft' })
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Other' })
    await expect(rowOf(page, name)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search flows' })).toHaveValue(name)
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('DRAFT')
    await expect(rowOf(page, name)).toContainText('Draft')
    await page.getByRole('button', { name: /Remove the filter.*Draft/ }).click()
    await expect(page).not.toHaveURL(/status=/)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/flows$/)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search flows' })).toHaveValue(name)
  })

  test('updates when flows change elsewhere', async ({ page, request, baseURL }) => {
    const { id, name } = await createFlow(request, { words: 'live' })
    const listens = page.waitForResponse(/\/api\/live/)
    await page.goto(`/flows?search=${name}`)
    await expect(rowOf(page, name)).toContainText('Draft')
    await listens
    const headers = { origin: baseURL ?? '' }
    await request.post(`/api/flows/${id}`, { headers, data: { name: `${name}_renamed` } })
    await expect(rowOf(page, `${name}_renamed`)).toBeVisible()
    await writeDraft(request, id, '{ "version": "7.3" }')
    await expect(rowOf(page, name)).toContainText('has unsaved changes')
    await request.delete(`/api/flows/${id}`, { headers })
    await expect(page.getByText(`Nothing matches “${name}”`)).toBeVisible()
  })
})

test.describe('a flow', () => {
  test('can start from the gallery', async ({ page }) => {
    const name = uniqueName('gallery')
    await page.goto('/flows')
    await page.getByRole('link', { name: 'New flow' }).click()
    const cards = page.getByRole('radiogroup', { name: 'Start from' })
    await expect(cards.getByRole('radio')).toHaveCount(10)
    await cards.getByRole('radio', { name: 'Order status' }).check()
    const about = page.getByRole('region', { name: 'About the flow' })
    await expect(about.getByRole('textbox', { name: 'Name' })).toHaveValue('Order status')
    await expect(about.getByRole('radio', { name: /^This console/ })).toBeChecked()
    await cards.getByRole('radio', { name: 'Survey' }).check()
    await expect(about.getByRole('textbox', { name: 'Name' })).toHaveValue('Survey')
    await expect(about.getByRole('checkbox', { name: 'Survey' })).toBeChecked()
    await about.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Create flow' }).click()
    await expect(page).toHaveURL(/\/flows\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('can start from a file, be replaced by another with undo, and import runs from a ZIP', async ({
    page,
  }) => {
    const name = uniqueName('file')
    const file = (fileName: string, text: string) => ({
      name: fileName,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await page.goto('/flows/new')
    const input = page.getByLabel('Flow JSON file')
    await input.setInputFiles(file('notes.json', '{}'))
    await expect(page.getByRole('alert').filter({ hasText: 'notes.json' })).toContainText(
      'no list of screens',
    )
    await input.setInputFiles(file(`${name}.json`, greeting()))
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await page.getByRole('checkbox', { name: 'Other' }).check()
    await page.getByRole('button', { name: 'Create flow' }).click()
    await expect(page).toHaveURL(/\/flows\/\d+$/)
    await page
      .getByLabel('Flow JSON file')
      .setInputFiles(file('empty.json', '{"version":"7.3","screens":[]}'))
    await expect(page.getByText('Replaced with empty.json')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()

    const zip = (seen: object) => ({
      name: 'flows.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(
        zipSync({
          'flows/other-name.json': strToU8(greeting()),
          'flows/other-name.runs.json': strToU8(
            JSON.stringify({ runs: [{ name: 'Books', run: { start: {}, now: 1, seen, steps: [] } }] }),
          ),
        }),
      ),
    })
    await page.getByLabel('Flow JSON file').setInputFiles(zip({ status: 'open', effects: [] }))
    await expect(page.getByText('1 recorded run.')).toBeVisible()
    await page.getByLabel('Flow JSON file').setInputFiles(zip({ status: 'completed', effects: [] }))
    await expect(page.getByRole('alert').filter({ hasText: 'Books (2)' })).toContainText(
      'the one in the file is now “Books (2)”',
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Download JSON' }).click()
    const saved = await (await download).createReadStream()
    expect((await saved.toArray()).join('')).toBe(greeting())
  })

  test('can start empty, under a unique name', async ({ page, request }) => {
    const other = await createFlow(request, { words: 'taken' })
    await page.goto('/flows/new')
    await page.getByRole('radio', { name: 'Blank' }).check()
    const nameField = page.getByRole('textbox', { name: 'Name' })
    await page.getByRole('button', { name: 'Create flow' }).click()
    await expect(nameField).toHaveAttribute('aria-invalid', 'true')
    await nameField.fill(other.name)
    await page.getByRole('checkbox', { name: 'Leads' }).check()
    await page.getByRole('button', { name: 'Create flow' }).click()
    await expect(page.getByText(`A flow called ${other.name} already exists`)).toBeVisible()
    await expect(nameField).toHaveValue(other.name)
    await nameField.fill(`${other.name}_too`)
    await page.getByRole('button', { name: 'Create flow' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${other.name}_too` })).toBeVisible()
  })

  test('can be duplicated, renamed and deleted from its row', async ({ page, request }) => {
    const { name } = await createFlow(request, { words: 'rows', galleryId: 'lead' })
    await page.goto(`/flows?search=${name}`)
    await choose(page, name, 'Duplicate…')
    const copy = page.getByRole('dialog', { name: `Duplicate ${name}` })
    await expect(copy.getByRole('textbox', { name: 'Name of the copy' })).toHaveValue(`Copy of ${name}`)
    await copy.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible()

    await page.goto(`/flows?search=${name}`)
    await choose(page, `Copy of ${name}`, 'Name, categories, endpoint…')
    const about = page.getByRole('dialog', { name: 'About this flow' })
    await about.getByRole('textbox', { name: 'Name' }).fill(`${name}_second`)
    await about.getByRole('checkbox', { name: 'Survey' }).check()
    await about.getByRole('button', { name: 'Save' }).click()
    await expect(about).toBeHidden()
    await expect(rowOf(page, `${name}_second`)).toContainText('Survey')

    await choose(page, `${name}_second`, 'Delete…')
    const gone = page.getByRole('dialog', { name: `Delete ${name}_second?` })
    await expect(gone).toContainText('and all of its versions will be deleted')
    await gone.getByRole('button', { name: 'Delete flow' }).click()
    await expect(gone).toBeHidden()
    await expect(rowOf(page, `${name}_second`)).toBeHidden()
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('must pass a checklist to be published, and is deprecated after a warning', async ({
    page,
    request,
  }) => {
    const { id, name } = await createFlow(request, { words: 'life' })
    await writeDraft(request, id, '{ "version": "7.3", "screens": [] }')
    await openStudio(page, id, 'Canvas')
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: `Publish ${name}` })
    await expect(dialog.getByRole('listitem').filter({ hasText: /^Problem: The document has/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const { id: good, name: published } = await createFlow(request, { words: 'good', galleryId: 'event' })
    await page.goto(`/flows/${good}`)
    await publishFlow(page)
    await choose(page, published, 'Deprecate…')
    const end = page.getByRole('dialog', { name: `Deprecate ${published}?` })
    await expect(end).toContainText('keeps working: it can still be sent')
    const button = end.getByRole('button', { name: 'Deprecate', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await end.getByRole('textbox').fill(published)
    await button.click()
    await expect(end).toBeHidden()
    await expect(page.getByText('Deprecated', { exact: true }).first()).toBeVisible()
    await expect(
      page.getByText('It is deprecated and can’t be changed. Duplicate it to continue.'),
    ).toBeVisible()
    await choose(page, published, 'Delete…')
    const removal = page.getByRole('dialog', { name: `Delete ${published}?` })
    await removal.getByRole('textbox').fill(published)
    await removal.getByRole('button', { name: 'Delete flow' }).click()
    await expect(page).toHaveURL(/\/flows$/)
  })

  test('can be copied to an account by ID or by name, with an error if the account is unknown', async ({
    page,
    request,
  }) => {
    const { name } = await createFlow(request, { words: 'moved', galleryId: 'contact' })
    await page.goto(`/flows?search=${name}`)
    await choose(page, name, 'Copy to another account…')
    const dialog = page.getByRole('dialog', { name: `Copy ${name} to another account` })
    await expect(dialog).toContainText('The other account gets a copy with its own ID')
    const known = dialog.getByRole('combobox', { name: 'Copy to' })
    await known.selectOption('Another account, by ID')
    const account = dialog.getByRole('textbox', { name: 'ID of the other account' })
    await account.fill('not digits')
    await dialog.getByRole('button', { name: 'Copy to this account' }).click()
    await expect(account).toHaveAttribute('aria-invalid', 'true')
    await account.fill('999999999999999')
    await dialog.getByRole('button', { name: 'Copy to this account' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(account).toHaveValue('999999999999999')
    const second = `${tradeAccount.name} (${tradeAccount.id})`
    await known.selectOption(second)
    await expect(account).toBeHidden()
    await dialog.getByRole('button', { name: 'Copy to this account' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: `${name} was copied` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()
  })
})

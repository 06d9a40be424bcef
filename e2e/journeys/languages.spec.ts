import { chooseLanguage, submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test.describe('in a template', () => {
  test('a language can be added from another one, and deleted after typing the name', async ({ page }) => {
    const name = uniqueName('two_languages')
    await page.goto('/templates/new')
    await writeTemplate(page, { name, body: 'Hello {{1}}, we open at nine today.', samples: { 1: 'Ana' } })
    await submit(page)
    await expect(page.getByText('Approved').first()).toBeVisible()

    await page.getByRole('link', { name: 'Add language' }).click()
    await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(
      'Hello {{1}}, we open at nine today.',
    )
    await chooseLanguage(page, 'European Spanish')
    await page
      .getByRole('textbox', { name: 'Body', exact: true })
      .fill('Hola {{1}}, hoy abrimos a las nueve.')
    await submit(page)
    await expect(page.getByText('es_ES').first()).toBeVisible()
    await expect(page.getByText('en_US').first()).toBeVisible()
    await expect(page.getByText('es_ES · Approved')).toBeVisible()

    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: /Delete/ })
    await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
    await dialog.getByRole('button', { name: 'Delete language' }).click()
    await expect(page.getByText('es_ES')).toHaveCount(0)
    await expect(page.getByText('American English').first()).toBeVisible()
  })

  test('a language can be found by its native name, by typing on the closed list', async ({ page }) => {
    await page.goto('/templates/new')
    const choice = page.getByRole('combobox', { name: 'Language', exact: true })
    await choice.focus()
    await page.keyboard.type('deutsch')
    await expect(page.getByRole('combobox', { name: 'Search languages' })).toHaveValue('deutsch')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('German')
    await page.keyboard.press('Enter')
    await expect(choice).toContainText('German')
  })

  test('a language missing from the list can be entered by its code', async ({ page }) => {
    const name = uniqueName('typed_language')
    await page.goto('/templates/new')
    await writeTemplate(page, { name, body: 'Wij zijn vandaag om negen uur open.' })
    await chooseLanguage(page, 'nl_NL')
    await expect(page.getByRole('combobox', { name: 'Language', exact: true })).toContainText('nl_NL')
    await submit(page)
    await expect(page.getByText('nl_NL').first()).toBeVisible()
  })

  test('an existing name and language are rejected at the name field, keeping the input', async ({
    page,
  }) => {
    const name = uniqueName('taken')
    for (const attempt of [1, 2]) {
      await page.goto('/templates/new')
      await writeTemplate(page, { name, body: 'We open at nine today and close at five.' })
      if (attempt === 1) await submit(page)
    }
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(
      page.getByText(`A template called ${name} already exists in American English.`).first(),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(
      'We open at nine today and close at five.',
    )
  })
})

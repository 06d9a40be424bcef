import { chooseLanguage, submit, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test.use({ storageState: undefined })

test.describe('the first start', () => {
  test('rejects a wrong setup code, keeps the input, and leads from the printed link to a template', async ({
    page,
    freshProduct,
  }) => {
    const fill = async () => {
      await page.getByLabel('Your name').fill('Ada Admin')
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByLabel('Password', { exact: true }).fill('seven sunny window seats')
      await page.getByRole('button', { name: 'Create account' }).click()
    }
    await page.goto(new URL('/setup?code=wrong', freshProduct.openUrl).href)
    await fill()
    await expect(page.getByLabel('Setup code')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Admin')
    await page.goto(freshProduct.openUrl)
    await fill()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

    await page.getByRole('link', { name: 'Templates', exact: true }).click()
    await page.getByRole('link', { name: 'New template' }).first().click()
    await writeTemplate(page, {
      name: 'Parcel on its way',
      body: 'Hello {{1}}, your parcel {{2}} leaves us today.',
      samples: { 1: 'Maria', 2: 'A-1042' },
    })
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('parcel_on_its_way')
    await chooseLanguage(page, 'American English')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('Hello Maria, your parcel A-1042 leaves us today.')
    await submit(page)

    await expect(page.getByRole('heading', { level: 1, name: 'parcel_on_its_way' })).toBeVisible()
    await expect(page.getByText('Approved').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Approved')
  })
})

import { submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test.describe('a media header', () => {
  test('takes a sample by its content, shows it on the phone, and is approved', async ({ page }) => {
    await page.goto('/templates/new')
    await writeTemplate(page, {
      name: uniqueName('picture'),
      category: 'Marketing',
      body: 'We open at nine today and close at five.',
    })
    await page.getByRole('radiogroup', { name: 'Header' }).getByRole('radio', { name: 'Image' }).check()
    const choose = page.getByLabel('Choose a sample image')

    await choose.setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await expect(page.getByRole('alert').filter({ hasText: 'photo.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose another file' }).click()

    await choose.setInputFiles('lib/demo/media/delivery.png')
    await expect(page.getByText('delivery.png')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Conversation' }).getByRole('img')).toBeVisible()
    await submit(page)
    await expect(page.getByText('Approved').first()).toBeVisible()
  })
})

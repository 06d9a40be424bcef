import { expectListening } from '../fixtures/listening'
import { expect, test } from '../fixtures/test'

test('a filter’s list works with the mouse and with the keyboard', async ({ page }) => {
  await page.goto('/flows')
  const status = page.getByRole('combobox', { name: 'Status' })
  const list = page.getByRole('listbox')

  await test.step('a click opens it, and a choice closes it and appears in the chip', async () => {
    // Before hydration, the browser’s native list would open.
    await expectListening(status)
    await status.click()
    await list.getByRole('option', { name: 'Published' }).click()
    await expect(page).toHaveURL(/status=PUBLISHED/)
    await expect(list).toBeHidden()
    await expect(status).toBeFocused()
    await expect(page.getByText('Status: Published')).toBeVisible()
  })

  await test.step('keys open it at the selected option, letters search, and Escape changes nothing', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { name: 'Published' })).toBeFocused()
    await page.keyboard.press('d')
    await expect(list.getByRole('option', { name: 'Deprecated' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(status).toBeFocused()
    await expect(status).toHaveValue('PUBLISHED')
  })

  await test.step('several categories can be selected at once', async () => {
    await page.getByRole('combobox', { name: 'Category' }).click()
    await list.getByRole('option', { name: 'Survey' }).click()
    await list.getByRole('option', { name: 'Support' }).click()
    await expect(list.getByRole('option', { selected: true })).toHaveText(['Support', 'Survey'])
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/category=CUSTOMER_SUPPORT%2CSURVEY/)
    await page.getByRole('button', { name: 'Remove the filter Category: Support or Survey' }).click()
    await expect(page).not.toHaveURL(/category=/)
  })
})

test('a long list can be searched by typing', async ({ page }) => {
  await page.goto('/templates')
  const language = page.getByRole('combobox', { name: 'Language', exact: true })
  const search = page.getByRole('combobox', { name: 'Search: Language' })
  await expectListening(language)
  await language.click()
  await expect(search).toBeFocused()
  await page.keyboard.type('portug')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/language=pt_/)
  await expect(language).toBeFocused()
  await page.getByRole('button', { name: /^Remove the filter Language/ }).click()

  await test.step('the list can be sorted, show other columns and become cards', async () => {
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    await expect(page).toHaveURL(/sort=status/)
    await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('combobox', { name: 'Columns' }).click()
    await page.getByRole('listbox', { name: 'Columns' }).getByRole('option', { name: 'Edited' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Edited' })).toBeVisible()
    const statuses = page.getByRole('table', { name: 'Templates' }).getByRole('row')
    await expect(statuses.nth(1)).toContainText(/Disabled|Rejected|Paused/)
    await page.getByRole('radio', { name: 'Cards' }).check()
    const cards = page.getByRole('list', { name: 'Templates' }).getByRole('listitem')
    await expect(page).toHaveURL(/show=cards/)
    await expect(cards.first().getByRole('link')).toBeVisible()
  })
})

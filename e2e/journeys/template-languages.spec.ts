import { expectListening } from '../fixtures/listening'
import { createTemplate, uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test('a missing language can be found by keyboard, written next to its source, and submitted', async ({
  page,
  request,
}) => {
  const name = uniqueName('desk')
  const body = 'Good news {{1}}: your order {{2}} is on its way to you, and comes between nine and six.'
  await createTemplate(request, { name, body, samples: ['Ana', '1234'] })
  await page.goto(`/templates/languages?text=${name}`)
  const grid = page.getByRole('grid', { name: 'Templates by language' })
  // Cells are outside the grid element, whose rows own them.
  const desk = grid.locator('..')
  const source = desk.getByRole('link', { name: /Source/ })
  // Keys do nothing until the page is hydrated.
  const first = desk.getByRole('link', { name, exact: true })
  await expectListening(first)
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(source).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(desk.getByRole('link', { name: 'Missing' }).first()).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/templates/languages/${name}/ar`)
  const translation = page.getByRole('textbox', { name: 'Body' })
  await translation.fill('أخبار سارة {{1}}: طلبك في الطريق إليك الآن.')
  await expect(page.getByText('Missing from this language: {{2}}')).toBeVisible()
  await translation.fill('أخبار سارة {{1}}: طلبك {{3}} في الطريق إليك الآن.')
  await page.getByRole('button', { name: 'Use the source’s names' }).click()
  await expect(translation).toHaveValue('أخبار سارة {{1}}: طلبك {{2}} في الطريق إليك الآن.')
  await translation.fill(
    'أخبار سارة {{1}}: طلبك {{2}} في الطريق إليك، وسيصل بين التاسعة صباحا والسادسة مساء.',
  )
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  // The text can be undone and redone.
  const written = await translation.inputValue()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(translation).not.toHaveValue(written)
  await page.getByRole('button', { name: /^Redo: / }).click()
  await expect(translation).toHaveValue(written)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Languages' }).click()
  await page.getByRole('searchbox', { name: 'Search template names' }).fill(name)
  // Cells of this template only, once nothing else is listed.
  await expect(grid.getByRole('row')).toHaveCount(2)
  await expect(desk.getByRole('link', { name: 'Draft' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit drafts' }).click()
  await page.getByRole('button', { name: 'Submit 1 draft' }).click()
  await expect(desk.getByRole('link', { name: /In review|Approved/ }).nth(1)).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Draft' })).toHaveCount(0)
})

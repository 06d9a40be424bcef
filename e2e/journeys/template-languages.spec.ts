import { expect, test } from '../fixtures/test'

test('a missing language is found by keyboard, written beside its source, and submitted with the other drafts', async ({
  page,
}) => {
  await page.goto('/templates/languages?text=order_shipped')
  const grid = page.getByRole('grid', { name: 'Templates by language' })
  const row = grid.getByRole('row', { name: /order_shipped/ })
  const source = row.getByRole('link', { name: /Approved\s*Source/ })
  // Until the page has come to life its keys lead nowhere.
  await expect(async () => {
    await row.getByRole('link', { name: 'order_shipped' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(source).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('link', { name: 'Missing' }).first()).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/templates\/languages\/order_shipped\/ar$/)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.fill('أخبار سارة {{1}}: طلبك في الطريق إليك الآن.')
  await expect(page.getByText('{{2}}, {{3}}, and {{4}} of the source are missing.')).toBeVisible()
  await body.fill(
    'أخبار سارة {{1}}: طلبك {{2}} في الطريق إليك. شريكنا {{3}} سيسلم الطرد يوم {{4}} بين التاسعة صباحا والسادسة مساء.',
  )
  await page.getByRole('textbox', { name: 'Button 1' }).fill('تتبع الطرد')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Languages' }).click()
  await page.getByRole('searchbox', { name: 'Search template names' }).fill('order_shipped')
  await expect(row.getByRole('link', { name: 'Draft' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit drafts' }).click()
  await page.getByRole('button', { name: 'Submit 1 draft' }).click()
  await expect(page.getByText('1 of 1 draft submitted')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(row.getByRole('link', { name: /In review|Approved/ }).nth(1)).toBeVisible()
  await expect(row.getByRole('link', { name: 'Draft' })).toHaveCount(0)
})

import { flowIds } from '../../lib/demo/flows/demo-flows'
import { expectListening } from '../fixtures/listening'
import { expect, test } from '../fixtures/test'

test('in a narrow window, an answer opens as a dialog that Escape closes, and focus returns to its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(`/flows/${flowIds.feedback}/answers`)
  const row = page.getByRole('link', { name: /^Answer from\s*Lucía Gómez$/ })
  await expectListening(row)
  await row.click()
  await expect(page).toHaveURL(/[?&]answer=\d+/)
  const panel = page.getByRole('dialog', { name: 'Lucía Gómez' })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText('The lamp looks lovely. Thank you!')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/answer=/)
  await expect(row).toBeFocused()
})

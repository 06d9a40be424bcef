import type { Locator } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { expectAccessible } from '../fixtures/accessible'
import { offer, openCalling } from '../fixtures/calling'
import { expect, test } from '../fixtures/test'

const { shop } = demoAccount.byState

/** Pastes as a browser does: the page receives the copied text in an event and may handle it itself. */
async function paste(input: Locator, text: string) {
  await expect(input).toBeEditable()
  await input.evaluate((element, pasted) => {
    element.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}

test.describe('a session description', () => {
  test('is explained line by line, with problems shown at their lines', async ({ page }) => {
    await openCalling(page, shop, '?tab=session')
    await page.getByRole('button', { name: 'Insert example' }).click()
    await expect(page.getByText('The service accepts this offer')).toBeVisible()
    const text = page.getByLabel('Session description')
    const lines = page.getByRole('region', { name: 'Line by line' }).getByRole('listitem')
    await expect(lines.filter({ hasText: 'a=setup:actpass' })).toContainText('Correct in an offer')

    await text.fill(
      offer
        .replace(/a=fingerprint.*\r\n/, '')
        .replace('actpass', 'active')
        .trimEnd(),
    )
    await expect(page.getByText('1 error and 2 warnings in this offer')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Errors' })).toContainText('fingerprint')
    const warnings = page.getByRole('list', { name: 'Warnings' })
    const setup = lines.filter({ hasText: 'a=setup:active' })
    await expect(setup).toContainText('actpass')
    await warnings.getByRole('listitem').filter({ hasText: 'actpass' }).getByRole('button').click()
    await expect(text).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('a=setup:active')
    await expectAccessible(page)

    await page.getByRole('radio', { name: 'Answer' }).check()
    await expect(page.getByText('1 error and 1 warning in this answer')).toBeVisible()
    await text.fill('{"type":"offer"}')
    await expect(page.getByText('This is JSON, not a session description.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByRole('region', { name: 'What is checked' })).toBeVisible()
  })

  test('of a megabyte stays usable', async ({ page }) => {
    await openCalling(page, shop, '?tab=session')
    const text = page.getByLabel('Session description')
    await paste(text, offer + 'a=x:y\r\n'.repeat(150_000))
    await expect(page.getByText(/characters; the limit is 65,536/).first()).toBeVisible()
    await expect(page.getByText('only the beginning is shown')).toBeVisible()
    await expect.poll(async () => (await text.inputValue()).length).toBeLessThan(65_536)
    await text.press('Control+End')
    await text.pressSequentially('a=sendrecv')
    await expect(page.getByText('only the beginning is shown')).toHaveCount(0)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByLabel('Search calls by name or number')).toBeVisible()
  })

  test('pasted with a bare carriage return is rejected', async ({ page }) => {
    await openCalling(page, shop, '?tab=session')
    await paste(page.getByLabel('Session description'), offer.replace('s=-\r\n', 's=-\r'))
    await expect(page.getByText('carriage return that has no line feed').first()).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { callFromConsole, dock, expect, onPhone, phoneOf, soon, test, theCall } from '../fixtures/calls'

// In order, because they share a product and its people.
test.describe.configure({ mode: 'default' })

/** Reloads, but stays when the browser asks for confirmation. */
async function reloadAndStay(page: Page) {
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    // Not awaited, because the page is blocked until the dialog is closed.
    page.evaluate(() => void setTimeout(() => window.location.reload())),
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

test('leaving a page during a call needs confirmation, while navigation keeps the call', async ({
  page,
  context,
}) => {
  const phone = await phoneOf(context, 'jonas')
  await callFromConsole(page, 'jonas')
  await expect(theCall(page)).toContainText('Ringing', soon)
  await reloadAndStay(page)
  await expect(theCall(page)).toContainText('Ringing')

  await phone.getByRole('button', { name: 'Answer' }).click(soon)
  await expect(theCall(page)).toContainText('Connected', soon)
  await reloadAndStay(page)
  await expect(theCall(page)).toContainText('Connected')
  await reloadAndStay(phone)
  await expect(onPhone(phone)).toContainText('Connected')

  // Navigation needs no confirmation, because the call continues.
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click()
  await expect(page).toHaveURL('/templates')
  await expect(dock(page)).toContainText('Connected')
  await dock(page).getByRole('button', { name: 'Hang up' }).click()
  await expect(onPhone(phone)).toContainText('Call ended.', soon)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(questions).toEqual([])
})

import type { Page } from '@playwright/test'
import { callFromConsole, dock, expect, onPhone, phoneOf, soon, test, theCall } from '../fixtures/calls'

// One product and one person for each call: they follow one another.
test.describe.configure({ mode: 'default' })

/** Reloads as a person does, who stays when the browser asks. */
async function reloadAndStay(page: Page) {
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    // The page that is asked answers nothing else meanwhile.
    page.evaluate(() => void setTimeout(() => window.location.reload())),
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

test('while a call is on, a page is not left without a question, and other pages keep the call', async ({
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

  // Nobody is asked on the way to another page: the call goes along.
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

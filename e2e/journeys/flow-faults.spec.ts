import type { Browser, Page } from '@playwright/test'
import { admin } from '../fixtures/admin'
import { greeting } from '../fixtures/flow-documents'
import { editorOf, expectProblems, openJson, pasteAll, problemsOf, selectInJson } from '../fixtures/flow-json'
import { startWithRemoteService } from '../fixtures/remote-service'
import { strictError, strictService } from '../fixtures/strict-service'
import { expect, test } from '../fixtures/test'

/** Signs in to a console of its own, and makes a flow there. */
async function beginThere(browser: Browser, baseUrl: string) {
  const context = await browser.newContext({ storageState: undefined, baseURL: baseUrl })
  const page = await context.newPage()
  const headers = { origin: baseUrl }
  await page.request.post('/api/auth/sign-in/email', { headers, data: admin })
  const made = await page.request.post('/api/flows', {
    headers,
    data: { name: 'A greeting', categories: ['OTHER'] },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { id }: { id: string } = await made.json()
  await openJson(page, id)
  await pasteAll(page, greeting())
  await expectProblems(page, 'No problems')
  return { context, page, id }
}

const saved = (page: Page) => page.getByText(/^Draft saved/)

test.describe('a flow whose service is in another place', () => {
  test('is kept while the service is slow, away or back', async ({ browser }) => {
    test.setTimeout(90_000)
    const remote = await startWithRemoteService(1000)
    const { console, door } = remote
    const { context, page, id } = await beginThere(browser, console.baseUrl)
    const save = page.getByRole('button', { name: 'Save version' })

    await test.step('slow: typing and saving of the draft go on', async () => {
      await expect(saved(page)).toBeVisible()
      door.shut()
      await save.click()
      await expect(save).toHaveAttribute('aria-busy', 'true')
      await selectInJson(page, 'Your name')
      await page.keyboard.insertText('Tell us your name')
      door.open()
      await expect(page.getByText('Version saved', { exact: true }).first()).toBeVisible()
      await expect(saved(page)).toBeVisible()
    })
    await test.step('away: it says so, and the draft is safe', async () => {
      await door.close()
      await save.click()
      await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
      await selectInJson(page, 'Thank you')
      await page.keyboard.insertText('Thanks')
      await expect(saved(page)).toBeVisible()
      const draft = await (await page.request.get(`/api/flows/${id}/draft`)).json()
      expect(draft.text ?? '').toContain('"title": "Thanks"')
    })
    await context.close()
    await remote.stop()
  })

  test('says at the line what only the service found, when it is saved', async ({ browser }) => {
    test.setTimeout(90_000)
    const remote = await startWithRemoteService(1000, strictService({ isEager: true }))
    const { context, page } = await beginThere(browser, remote.console.baseUrl)
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(page.getByText('Version saved with errors').first()).toBeVisible()
    await expectAtItsLine(page)
    await context.close()
    await remote.stop()
  })

  test('says at the line why the service does not publish it', async ({ browser }) => {
    test.setTimeout(90_000)
    const remote = await startWithRemoteService(1000, strictService({ isEager: false }))
    const { context, page } = await beginThere(browser, remote.console.baseUrl)
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish A greeting' })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('The flow has errors and cannot be published')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectAtItsLine(page)
    await context.close()
    await remote.stop()
  })
})

/** The list names the error and who said so, and leads to its line, where the text is marked. */
async function expectAtItsLine(page: Page) {
  await expectProblems(page, '1 error')
  const entry = problemsOf(page).getByRole('listitem').filter({ hasText: strictError.message })
  await expect(entry).toContainText('Line 40, said by the service')
  await entry.getByRole('button').first().click()
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('F8')
  await expect(page.getByText('1 of 1 problem')).toBeVisible()
  await expect(page.getByText('Service(INVALID_PROPERTY_VALUE)')).toBeVisible()
}

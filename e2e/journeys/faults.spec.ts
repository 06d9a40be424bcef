import type { Page } from '@playwright/test'
import { greeting } from '../fixtures/flow-documents'
import { editorOf, expectProblems, openJson, pasteAll, problemsOf, selectInJson } from '../fixtures/flow-json'
import { createFlow } from '../fixtures/flow-studio'
import { openSignedIn, type RemoteService, startWithRemoteService } from '../fixtures/remote-service'
import { strictError, strictService } from '../fixtures/strict-service'
import { expectSaved, submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const BODY = 'We open at nine today and close at five.'

// They share one service and one console. The last journey leaves the service unavailable.
test.describe.configure({ mode: 'default' })

let remote: RemoteService
test.beforeAll(async () => {
  remote = await startWithRemoteService(1500)
})
test.afterAll(() => remote.stop())

const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true })
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const draftSaved = (page: Page) => page.getByText(/^Draft saved/)

/** Creates a flow on this console and opens it as JSON. */
async function openFlow(page: Page): Promise<{ id: string; name: string }> {
  const flow = await createFlow(page.request, { words: 'remote' }, { origin: remote.console.baseUrl })
  await openJson(page, flow.id)
  await pasteAll(page, greeting())
  await expectProblems(page, 'No problems')
  return flow
}

test.describe('a flow with a remote service', () => {
  test('shows an error found only by the service at its line when saved', async ({ browser }) => {
    remote.door.amend(strictService({ isEager: true }))
    const page = await openSignedIn(browser, remote.console)
    await openFlow(page)
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(page.getByText('Version saved with errors').first()).toBeVisible()
    await expectAtItsLine(page)
    remote.door.amend()
    await page.context().close()
  })

  test('shows at its line why the service rejects the publication', async ({ browser }) => {
    remote.door.amend(strictService({ isEager: false }))
    const page = await openSignedIn(browser, remote.console)
    const { name } = await openFlow(page)
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: `Publish ${name}` })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('The flow has errors and can’t be published')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectAtItsLine(page)
    remote.door.amend()
    await page.context().close()
  })
})

/** Expects the list to show the error and its reporter, and to lead to its marked line. */
async function expectAtItsLine(page: Page) {
  await expectProblems(page, '1 error')
  const entry = problemsOf(page).getByRole('listitem').filter({ hasText: strictError.message })
  await expect(entry).toContainText('Line 40, reported by the service')
  await entry.getByRole('button').first().click()
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('F8')
  await expect(page.getByText('1 of 1 problem')).toBeVisible()
  await expect(page.getByText('Service(INVALID_PROPERTY_VALUE)')).toBeVisible()
}

test.describe('a remote service', () => {
  test('that never responds times out with an error in the form, and a retry works', async ({ browser }) => {
    const { door } = remote
    const console = await remote.startConsole({ SERVICE_TIMEOUT_MS: '8000' })
    const page = await openSignedIn(browser, console)
    const failure = alertOf(page, 'didn’t respond within 8 seconds')

    await test.step('a profile form', async () => {
      await page.goto('/business-profile')
      const about = page.getByLabel('About')
      await about.fill('Open from nine to five.')
      door.hang()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
      await expect(failure).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
      await expect(about).toHaveValue('Open from nine to five.')
      door.open()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Profile saved')).toBeVisible()
      await expect(failure).toBeHidden()
    })

    await test.step('a template submission', async () => {
      await page.goto('/templates/new')
      await writeTemplate(page, { name: uniqueName('hanging'), body: BODY })
      await expectSaved(page)
      door.hang()
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await expect(failure).toBeVisible()
      await expect(bodyOf(page)).toHaveValue(BODY)
      door.open()
      await submit(page)
    })
    await page.context().close()
    await console.stop()
  })

  test('that is slow, rate limited or unavailable causes no loss of written text', async ({ browser }) => {
    const { door } = remote
    const page = await openSignedIn(browser, remote.console)
    const studio = await page.context().newPage()
    const save = studio.getByRole('button', { name: 'Save version' })

    await test.step('the console shows the remote service', async () => {
      await page.goto('/templates')
      await expect(page.getByRole('link', { name: 'abandoned_cart' })).toBeVisible()
      await page.goto('/templates/new')
      await writeTemplate(page, { name: uniqueName('remote'), body: BODY })
    })
    const { id } = await openFlow(studio)
    await expect(draftSaved(studio)).toBeVisible()

    await test.step('slow: the page says so, waiting can be canceled, and drafts are still saved', async () => {
      door.shut()
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('You stopped waiting.')).toBeVisible()
      await expect(bodyOf(page)).toHaveValue(BODY)
      door.open()
      door.shut()
      await save.click()
      await expect(save).toHaveAttribute('aria-busy', 'true')
      await selectInJson(studio, 'Your name')
      await studio.keyboard.insertText('Tell us your name')
      door.open()
      await expect(studio.getByText('Version saved', { exact: true }).first()).toBeVisible()
      await expect(draftSaved(studio)).toBeVisible()
    })

    await test.step('rate limited: the page says so', async () => {
      // The earlier submission succeeds after all and deletes its draft.
      await page.goto('/templates/new')
      await writeTemplate(page, { name: uniqueName('remote'), body: BODY })
      await expectSaved(page)
      await remote.exhaust()
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await expect(alertOf(page, 'Too many requests')).toBeVisible()
      await expect(bodyOf(page)).toHaveValue(BODY)
    })

    await test.step('unavailable: the pages and the list say so, and drafts are safe', async () => {
      await door.close()
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await expect(alertOf(page, 'can’t be reached')).toBeVisible()
      await expect(bodyOf(page)).toHaveValue(BODY)
      await save.click()
      await expect(alertOf(studio, 'can’t be reached')).toBeVisible()
      await selectInJson(studio, 'Thank you')
      await studio.keyboard.insertText('Thanks')
      await expect(draftSaved(studio)).toBeVisible()
      const draft = async () => (await (await page.request.get(`/api/flows/${id}/draft`)).json()).text ?? ''
      await expect.poll(draft).toContain('"title": "Thanks"')
      await page.goto('/templates')
      await expect(alertOf(page, 'can’t be reached')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    })
    await page.context().close()
  })
})

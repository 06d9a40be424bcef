import type { Page } from '@playwright/test'
import { admin } from '../fixtures/admin'
import { startWithRemoteService } from '../fixtures/remote-service'
import { expectSaved, submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const BODY = 'We open at nine today and close at five.'

async function signIn(page: Page) {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
}

test.describe('a service in another place', () => {
  test('that is slow, has had enough or is away loses nothing of what was written', async ({ browser }) => {
    test.setTimeout(90_000)
    const remote = await startWithRemoteService(200)
    const { console, door } = remote
    const context = await browser.newContext({ storageState: undefined, baseURL: console.baseUrl })
    const page = await context.newPage()
    const body = page.getByRole('textbox', { name: 'Body', exact: true })

    await test.step('it is the service the console shows', async () => {
      await signIn(page)
      await page.goto('/templates')
      await expect(page.getByRole('link', { name: 'abandoned_cart' })).toBeVisible()
      await page.goto('/templates/new')
      await writeTemplate(page, { name: uniqueName('remote'), body: BODY })
    })

    await test.step('slow: it says so, and waiting can be given up', async () => {
      door.shut()
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await expect(page.getByText('This takes longer than usual.')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('You stopped waiting.')).toBeVisible()
      await expect(body).toHaveValue(BODY)
      door.open()
    })

    await test.step('had enough: it says when to come back', async () => {
      // What was submitted before arrives after all, and its draft goes with it.
      await page.goto('/templates/new')
      await writeTemplate(page, { name: uniqueName('remote'), body: BODY })
      await expectSaved(page)
      await remote.exhaust()
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Too many requests' })).toBeVisible()
      await expect(body).toHaveValue(BODY)
    })

    await test.step('away: it says so, on this page and on the list', async () => {
      await door.close()
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
      await expect(body).toHaveValue(BODY)
      await page.goto('/templates')
      await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    })
    await context.close()
    await remote.stop()
  })

  test('that takes calls and never answers is given up on in its time, at the form, and the next try works', async ({
    browser,
  }) => {
    const patience = { SERVICE_TIMEOUT_MS: '8000' }
    const { console, door, stop } = await startWithRemoteService(1000, undefined, patience)
    const context = await browser.newContext({ storageState: undefined, baseURL: console.baseUrl })
    const page = await context.newPage()
    const failure = page.getByRole('alert').filter({ hasText: 'did not answer within 8 seconds' })
    await signIn(page)

    await test.step('a form of details', async () => {
      await page.goto('/business-profile')
      const about = page.getByLabel('About')
      await about.fill('Open from nine to five.')
      door.hang()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('This takes longer than usual.')).toBeVisible()
      await expect(failure).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
      await expect(about).toHaveValue('Open from nine to five.')
      door.open()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('The profile is saved')).toBeVisible()
      await expect(failure).toBeHidden()
    })

    await test.step('a submission', async () => {
      await page.goto('/templates/new')
      await writeTemplate(page, { name: uniqueName('hanging'), body: BODY })
      await expectSaved(page)
      door.hang()
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await expect(failure).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(BODY)
      door.open()
      await submit(page)
    })
    await context.close()
    await stop()
  })
})

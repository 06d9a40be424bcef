import type { Page } from '@playwright/test'
import { failureKinds } from '../../lib/contract/failure-choices'
import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { type OwnConsole, openOwnConsole } from '../fixtures/own-console'
import { uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const calm = { kinds: [], percent: 0, delayMs: 0, twicePercent: 0, latePercent: 0, minutes: 15 }
const lists = [
  '/templates',
  '/flows',
  '/qr-codes',
  '/phone-numbers',
  '/business-profile',
  '/calling',
  '/events/setup',
]
const pages = ['/', '/events', ...lists]
const BODY = 'We open at nine today and close at five.'

let own: OwnConsole
test.beforeAll(async ({ browser }) => {
  own = await openOwnConsole(browser, { SERVICE_TIMEOUT_MS: '500' })
})
test.afterAll(() => own.stop())

async function order(page: Page, wanted: object | null) {
  const headers = { origin: own.product.baseUrl }
  const answer =
    wanted === null
      ? await page.request.delete('/api/failures', { headers })
      : await page.request.put('/api/failures', { data: { ...calm, ...wanted }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first()

test.describe.configure({ mode: 'serial' })

test('somebody makes the service fail, everybody is told on every page, and it ends when they say so', async () => {
  const { page } = own
  await page.goto('/settings/failures')
  await page.getByLabel('Calls that fail').selectOption('Every call')
  await page.getByRole('checkbox', { name: 'Breaks off' }).check()
  await page.getByRole('button', { name: 'Make it fail' }).click()
  const banner = page.getByRole('region', { name: 'Failures on purpose' })
  await expect(banner).toContainText('For every call it answers 500 or breaks off in the middle.')
  await expectAccessible(page, 'the panel while it fails')
  await page.goto('/templates')
  await expect(banner).toBeVisible()
  await banner.getByRole('link', { name: 'Change or end it' }).click()
  await page.getByRole('button', { name: 'End it now' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('Nothing fails on purpose.')).toBeVisible()
})

test('a form that asks for nothing to go wrong is told so', async () => {
  const { page } = own
  await page.goto('/settings/failures')
  await page.getByLabel('Calls that fail').selectOption('No call')
  await page.getByRole('button', { name: 'Make it fail' }).click()
  await expect(page.getByText('Choose something that goes wrong.')).toBeVisible()
})

for (const kind of failureKinds) {
  test(`every list says what happened and how to try again, when each call ends with: ${kind}`, async () => {
    const { page } = own
    await order(page, { kinds: [kind], percent: 100 })
    for (const path of lists) {
      await page.goto(path)
      await expect(alert(page).first(), path).toBeVisible()
      await expect(retry(page), path).toBeVisible()
    }
    await retry(page).click()
    await expect(alert(page).first()).toBeVisible()
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await expect(sidebar.getByText('The phone numbers cannot be read at the moment.')).toBeVisible()
    // Once it is over, the page and the shell around it come back by themselves.
    await order(page, null)
    await expect(alert(page)).toHaveCount(0)
    await expect(sidebar.getByText('The phone numbers cannot be read at the moment.')).toHaveCount(0)
  })

  test(`nothing typed is lost when a submission ends with: ${kind}`, async () => {
    const { page } = own
    await page.goto('/templates/new')
    await writeTemplate(page, { name: uniqueName('fails'), body: BODY })
    await order(page, { kinds: [kind], percent: 100 })
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(alert(page).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(BODY)
    await order(page, null)

    await page.goto('/business-profile')
    const about = page.getByLabel('About')
    await expect(about).toBeEditable()
    await about.fill(`Open until nine. ${kind}`)
    await order(page, { kinds: [kind], percent: 100 })
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(alert(page).first()).toBeVisible()
    await expect(about).toHaveValue(`Open until nine. ${kind}`)
    await order(page, null)
  })
}

test('a phone and a link opened while the service fails say so, and open once it is over', async () => {
  const { page } = own
  const { data } = await (await page.request.get(`/api/qr-codes/${demoAccount.byState.shop.id}`)).json()
  const { pathname } = new URL(data[0].deep_link_url)
  await order(page, { kinds: ['internal'], percent: 100 })
  for (const path of [`/phone/${demoContacts.ana.waId}`, '/phone', pathname]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This could not be opened' }), path).toBeVisible()
  }
  await expectAccessible(page, 'a phone that could not be opened')
  await order(page, null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/phone\/\d+/)
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue(data[0].prefilled_message)
})

test('at every other call no page breaks down', async () => {
  test.setTimeout(300_000)
  const { page } = own
  await order(page, { kinds: [...failureKinds], percent: 50 })
  for (const path of [...pages, ...pages]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page could not be shown' }), path).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Failures on purpose' }), path).toBeVisible()
  }
  await order(page, null)
})

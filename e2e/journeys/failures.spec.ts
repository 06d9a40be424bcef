import type { Page } from '@playwright/test'
import { failureKinds } from '../../lib/contract/failure-choices'
import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { expectListening } from '../fixtures/listening'
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
  // Calls that never end are given up soon; what is not to fail is answered within this time on a slow machine, too.
  own = await openOwnConsole(browser, { SERVICE_TIMEOUT_MS: '3000' })
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

test('simulated failures are announced on every page until someone stops them', async () => {
  const { page } = own
  await page.goto('/settings/failures')
  await page.getByLabel('Failing requests').selectOption('Every request')
  await page.getByRole('checkbox', { name: 'Drops the connection' }).check()
  await page.getByRole('button', { name: 'Simulate failures' }).click()
  const banner = page.getByRole('region', { name: 'Simulated failures' })
  await expect(banner).toContainText('For every request it returns 500 or drops the connection midway.')
  await expectAccessible(page, 'the panel while it fails')
  await page.goto('/templates')
  await expect(banner).toBeVisible()
  await banner.getByRole('link', { name: 'Change or stop' }).click()
  await page.getByRole('button', { name: 'Stop now' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('No failures are being simulated')).toBeVisible()
})

test('template quality can be lowered, and a token with one scope created', async () => {
  const { page } = own
  await page.goto('/settings/failures')
  const name = page.getByLabel('Template name')
  await expectListening(name)
  await name.fill('no_such_template')
  await page.getByRole('button', { name: 'Simulate quality' }).click()
  await expect(page.getByText('No approved template has this name.').first()).toBeVisible()
  await name.fill('return_received')
  await page.getByRole('button', { name: 'Simulate quality' }).click()
  await expect(page.getByText('Template quality simulated')).toBeVisible()
  await page.getByRole('combobox', { name: 'Scope' }).selectOption('business_messaging')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('button', { name: 'Copy token' })).toBeVisible()
  await expectAccessible(page, 'what is simulated beside failures')
  await page.goto('/templates?name_or_content=return_received')
  await expect(page.getByRole('row', { name: /return_received.*Paused/ })).toBeVisible()
})

test('a simulation without any failure is rejected', async () => {
  const { page } = own
  await page.goto('/settings/failures')
  const calls = page.getByLabel('Failing requests')
  await expectListening(calls)
  await calls.selectOption('No requests')
  await page.getByRole('button', { name: 'Simulate failures' }).click()
  await expect(page.getByText('Choose what goes wrong.')).toBeVisible()
})

for (const [place, kind] of failureKinds.entries()) {
  // Every list is requested with every kind below, without rendering it in a browser.
  const shown = lists.filter((_, at) => at % failureKinds.length === place)
  test(`lists show an error and a retry button when each call ends with: ${kind}`, async () => {
    const { page } = own
    await order(page, { kinds: [kind], percent: 100 })
    for (const path of shown) {
      await page.goto(path)
      await expect(alert(page).first(), path).toBeVisible()
      await expect(retry(page), path).toBeVisible()
    }
    await retry(page).click()
    await expect(alert(page).first()).toBeVisible()
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await expect(sidebar.getByText('Phone numbers couldn’t be loaded.')).toBeVisible()
    // Afterward, the page and the sidebar recover without a reload.
    await order(page, null)
    await expect(alert(page)).toHaveCount(0)
    await expect(sidebar.getByText('Phone numbers couldn’t be loaded.')).toHaveCount(0)
  })

  test(`every list is rendered with a retry button when each call ends with: ${kind}`, async () => {
    const { request } = own.page.context()
    await order(own.page, { kinds: [kind], percent: 100 })
    for (const path of lists) {
      const html = await (await request.get(path)).text()
      expect(html, path).toContain('Try again')
      expect(html, path).not.toContain('This page couldn’t be loaded')
    }
    await order(own.page, null)
  })
}

test('no input is lost, however a submission fails', async () => {
  const { page } = own
  /** Submits while all calls fail in one way, and waits for the error. */
  const submitInVain = async (kind: string, button: RegExp) => {
    await order(page, { kinds: [kind], percent: 100 })
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: button }).click()
    await answered
    await expect(alert(page).first(), kind).toBeVisible()
    await order(page, null)
  }
  await page.goto('/templates/new')
  await writeTemplate(page, { name: uniqueName('fails'), body: BODY })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  for (const kind of failureKinds) {
    // The earlier name may be taken if only the response was lost.
    const another = uniqueName('fails')
    await name.fill(another)
    await submitInVain(kind, /^Submit for review/)
    await expect(page.getByRole('textbox', { name: 'Body', exact: true }), kind).toHaveValue(BODY)
    await expect(name, kind).toHaveValue(another)
  }

  await page.goto('/business-profile')
  const about = page.getByLabel('About')
  await expect(about).toBeEditable()
  for (const kind of failureKinds) {
    await about.fill(`Open until nine. ${kind}`)
    await submitInVain(kind, /^Save/)
    await expect(about, kind).toHaveValue(`Open until nine. ${kind}`)
  }
})

test('a phone and a link show an error while the service fails, and open afterward', async () => {
  const { page } = own
  const { data } = await (await page.request.get(`/api/qr-codes/${demoAccount.byState.shop.id}`)).json()
  const { pathname } = new URL(data[0].deep_link_url)
  await order(page, { kinds: ['internal'], percent: 100 })
  for (const path of [`/phone/${demoContacts.ana.waId}`, '/phone', pathname]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page couldn’t be opened' }), path).toBeVisible()
  }
  await expectAccessible(page, 'a phone that couldn’t be opened')
  await order(page, null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/phone\/\d+/)
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue(data[0].prefilled_message)
})

test('no page crashes when half of all calls fail', async () => {
  const { page } = own
  await order(page, { kinds: [...failureKinds], percent: 50 })
  for (const path of [...pages, ...pages, ...pages]) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).not.toContain('This page couldn’t be loaded')
  }
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' }), path).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Simulated failures' }), path).toBeVisible()
  }
  await order(page, null)
})

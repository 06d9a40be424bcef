import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { brokenRules } from '../fixtures/accessible'
import { expectListening } from '../fixtures/listening'
import { excuseMoves, expectLooks } from '../fixtures/still/expect-looks'
import { settingsInUse } from '../fixtures/still/settings-in-use'
import { expect, startStillProduct, test } from '../fixtures/still/still-console'

const { shop, unverified } = demoAccount.byState

const pages = [
  '/',
  '/business-profile',
  '/phone-numbers',
  `/phone-numbers/${shop.id}`,
  `/phone-numbers/${unverified.id}?tab=verification`,
  `/phone-numbers/${shop.id}?tab=automation`,
  '/phone-numbers/1',
  '/templates',
  '/templates?status=REJECTED',
  '/templates?name_or_content=nothing_has_this',
  '/templates/new',
  '/templates/languages',
  '/templates/languages?show=drift',
  '/templates/languages/fitter_appointment/de',
  '/flows',
  '/flows?status=BLOCKED,THROTTLED',
  '/flows?search=nothing_has_this',
  '/flows/new',
  '/flows/404',
  '/qr-codes',
  '/qr-codes?text=nothing_has_this',
  '/qr-codes?code=new',
  '/calling',
  '/calling?tab=settings',
  '/calling?tab=permission&person=15550100008',
  '/calling?tab=history',
  '/calling?tab=history&call=wacid.demo.opening-hours',
  '/events',
  '/events?severity=danger&since=2026-01-01',
  '/events?text=nothing_has_this',
  '/events/setup',
  '/history',
  '/incidents',
  '/incidents?rule=flow-version',
  '/settings/account',
  '/settings/alerts',
  '/settings/audit?object=templates&result=done',
  '/settings/audit?text=nothing_has_this',
  '/settings/policies',
  '/proposals',
  '/settings/connection',
  '/settings/files',
  '/settings/failures',
  '/not-there',
]

test('every settings page is among the checked pages', () => {
  const folder = path.resolve(import.meta.dirname, '../../app/(dashboard)/settings')
  const sections = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(sections.length).toBeGreaterThan(4)
  for (const { name } of sections)
    expect([...pages, ...settingsInUse.map((section) => `/settings/${section}`)]).toContain(
      `/settings/${name}`,
    )
})

test('a single text with low contrast among many is found, wherever it is', async ({ page }) => {
  await page.goto('/templates')
  // Waits until the page has replaced its skeleton.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main tbody a').first()).toBeVisible()
  const places = ['main h1', 'main tbody tr:not([aria-hidden]) a', 'nav a']
  for (const place of places) {
    await page
      .locator(place)
      .last()
      .evaluate((element: HTMLElement) => element.style.setProperty('color', '#9a9a9a', 'important'))
    const broken = await brokenRules(page.mainFrame(), { rules: ['color-contrast'] })
    expect(broken, place).toHaveLength(1)
    await page
      .locator(place)
      .last()
      .evaluate((element) => element.removeAttribute('style'))
  }
})

/** Path of a template matching the filter. */
async function templateWith(request: APIRequestContext, filter: string) {
  const answer = await request.get(`/api/templates?${filter}&limit=1`)
  const { data } = await answer.json()
  return `/templates/${data[0].id}`
}

async function flowNamed(request: APIRequestContext, wanted: string) {
  const { data }: { data: { id: string; name: string }[] } = await (await request.get('/api/flows')).json()
  return `/flows/${data.find(({ name }) => name === wanted)?.id}`
}

/** Pages whose paths depend on IDs. */
const asked: Record<string, (request: APIRequestContext) => Promise<string>> = {
  'template-approved': (request) => templateWith(request, 'status=APPROVED'),
  'template-rejected': (request) => templateWith(request, 'status=REJECTED'),
  'template-paused': (request) => templateWith(request, 'status=PAUSED'),
  'template-right-to-left': (request) => templateWith(request, 'language=ar'),
  'template-edit': async (request) => `${await templateWith(request, 'status=REJECTED')}/edit`,
  'template-edit-right-to-left': async (request) => `${await templateWith(request, 'language=ar')}/edit`,
  'flow-versions': async (request) => `${await flowNamed(request, 'Feedback after delivery')}/versions`,
  'flow-answers': async (request) => `${await flowNamed(request, 'Feedback after delivery')}/answers`,
}

const nameOf = (address: string) =>
  address === '/'
    ? 'overview'
    : address
        .slice(1)
        .replaceAll(shop.id, 'shop')
        .replaceAll(/[^a-z0-9]+/gi, '-')

const headed = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()

for (const address of pages) {
  const name = nameOf(address)
  test(`${name} is accessible and looks as before`, async ({ page }) => {
    await page.goto(address)
    await headed(page)
    await expectLooks(page, name)
  })
}

for (const [name, addressOf] of Object.entries(asked)) {
  test(`${name} is accessible and looks as before`, async ({ page, request }) => {
    await page.goto(await addressOf(request))
    await headed(page)
    await expectLooks(page, name)
  })
}

test('calling-tab-session is accessible and looks as before', async ({ page }) => {
  await page.goto('/calling?tab=session')
  await headed(page)
  const example = page.getByRole('button', { name: 'Insert example' })
  await expectListening(example)
  await example.click()
  await expect(page.getByText('The service accepts this offer')).toBeVisible()
  await excuseMoves(page)
  await expectLooks(page, 'calling-tab-session')
})

test('everything that opens over the QR codes is accessible and looks as before', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await page.goto('/qr-codes')
  await page.getByRole('link', { name: 'Hello, I am at the summer sale.' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hello, I am at the summer sale.' })).toBeVisible()
  await expectLooks(page, 'qr-code')
  await page.goto('/qr-codes')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Print 12 QR codes' })).toBeVisible()
  await expectLooks(page, 'qr-codes-print', dialog)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Entrance' }).click()
  await page.getByRole('menuitem', { name: 'Download PNG' }).click()
  await expect(page.getByRole('dialog', { name: 'Download PNG' })).toBeVisible()
  await expectLooks(page, 'qr-code-download', dialog)
})

test.describe('signed out', () => {
  test.use({ storageState: undefined })

  for (const [name, address] of [
    ['sign-in', '/sign-in'],
    ['sign-in-problem', '/sign-in?problem=domain'],
    ['reset', '/reset?code=x'],
    ['phone', `/phone/${demoContacts.ana.waId}`],
    ['phone-chat', `/phone/${demoContacts.ana.waId}?chat=${shop.id}`],
    ['phone-chat-right-to-left', `/phone/${demoContacts.layla.waId}?chat=${shop.id}`],
    ['phone-card', `/phone/${demoContacts.ana.waId}?chat=${shop.id}&card=1`],
    ['phone-inbox', `/phone/${demoContacts.ana.waId}?inbox=1`],
  ] as const) {
    test(`${name} is accessible and looks as before`, async ({ page }) => {
      await page.goto(address)
      await headed(page)
      await expectLooks(page, name)
    })
  }

  test('the setup of a new console is accessible and looks as before', async ({ page }) => {
    const product = await startStillProduct({})
    await page.goto(product.openUrl)
    await expect(page.getByLabel('Your name')).toBeVisible()
    await expectLooks(page, 'setup')
    await page.close()
    await product.stop()
  })
})

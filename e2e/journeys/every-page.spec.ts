import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { brokenRules, expectAccessible, expectAccessibleInEveryLook } from '../fixtures/accessible'
import { createConsoleFlow } from '../fixtures/flow-endpoint'
import { createFlow, openStudio } from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

/** The overview, the gallery of codes and the profile are looked at where someone has used them. */
const pages = [
  '/phone-numbers',
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
  '/qr-codes?text=nothing_has_this',
  '/qr-codes?code=new',
  '/calling',
  '/calling?tab=settings',
  '/calling?tab=permission&person=15550100008',
  '/calling?tab=session',
  '/calling?tab=history',
  '/calling?tab=history&call=wacid.demo.opening-hours',
  '/events',
  '/events?severity=danger&since=2026-01-01',
  '/events?text=nothing_has_this',
  '/events/setup',
  '/incidents',
  '/incidents?rule=flow-version',
  '/settings/account',
  '/settings/people',
  '/settings/alerts',
  '/settings/audit',
  '/settings/audit?object=templates&result=done',
  '/settings/audit?text=nothing_has_this',
  '/settings/connection',
  '/settings/failures',
  '/not-there',
]

test('every page of the settings is among the pages that are looked at', () => {
  const folder = path.resolve(import.meta.dirname, '../../app/(dashboard)/settings')
  const sections = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(sections.length).toBeGreaterThan(4)
  for (const { name } of sections) expect(pages).toContain(`/settings/${name}`)
})

test('one text without contrast among many is found, wherever it stands', async ({ page }) => {
  await page.goto('/templates')
  // The page takes the place of what stands for it while it is on its way.
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

/** Address of a template in a state, by asking the list. */
async function templateIn(request: APIRequestContext, status: string) {
  const answer = await request.get(`/api/templates?status=${status}&limit=1`)
  const { data } = await answer.json()
  return `/templates/${data[0].id}`
}

/** Parts of the studio that are drawn in the browser, each with what is there once it is. */
const studioParts: [string, string, (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['canvas', 'Canvas', (page) => page.getByRole('group', { name: /^Screen FIND/ })],
  ['JSON', 'JSON', (page) => page.getByRole('textbox', { name: /JSON/ })],
  ['phone', 'Phone', (page) => page.getByRole('heading', { level: 2, name: 'Find your order' })],
]

for (const place of [...pages, 'APPROVED', 'REJECTED', 'PAUSED', 'EDIT']) {
  test(`${place} is accessible in every look`, async ({ page, request }) => {
    const address = place.startsWith('/')
      ? place
      : place === 'EDIT'
        ? `${await templateIn(request, 'REJECTED')}/edit`
        : await templateIn(request, place)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectAccessibleInEveryLook(page)
  })
}

test('the studio is accessible in both themes, and pane by pane where it is narrow', async ({
  page,
  request,
}) => {
  const { id } = await createConsoleFlow(request, 'order-status')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStudio(page, id, 'Canvas', 'JSON', 'Phone')
  for (const [, , shown] of studioParts) await expect(shown(page).first()).toBeAttached()
  await expectAccessibleInEveryLook(page, { widths: [1440] })
  await page.setViewportSize({ width: 320, height: 900 })
  for (const [what, pane, shown] of studioParts) {
    await page.getByRole('radio', { name: pane, exact: true }).check()
    await expect(shown(page).first()).toBeAttached()
    await expectAccessibleInEveryLook(page, { what, widths: [320] })
  }
})

test('the endpoint of a flow is accessible in every look', async ({ page, request }) => {
  const { id } = await createConsoleFlow(request, 'order-status')
  await page.goto(`/flows/${id}?view=endpoint`)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true })
  await tab('Request')
  await page.getByRole('combobox', { name: 'Request' }).selectOption('INIT')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('textbox', { name: 'Save as a case' })).toBeVisible()
  await expectAccessibleInEveryLook(page, { what: 'a request' })
  await tab('Cases')
  await expect(page.getByText('No saved cases yet')).toBeVisible()
  await expectAccessibleInEveryLook(page, { what: 'cases', within: panel('Cases') })
  await tab('Answers')
  await expect(page.getByRole('button', { name: 'Save answers' })).toBeVisible()
  await expectAccessibleInEveryLook(page, { what: 'answers', within: panel('Answers') })
  await tab('Log')
  await expect(page.getByRole('list', { name: 'Requests to the endpoint' })).toBeVisible()
  await expectAccessibleInEveryLook(page, { what: 'the log', within: panel('Log') })
  await tab('Keys')
  await expect(page.getByRole('list', { name: 'Keys of numbers' })).toBeVisible()
  await expectAccessibleInEveryLook(page, { what: 'keys', within: panel('Keys') })
})

test('the versions of a flow are accessible in every look', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'versions', galleryId: 'lead' })
  await page.goto(`/flows/${id}/versions`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test.describe('signed out', () => {
  test.use({ storageState: undefined })
  test('/sign-in is accessible', async ({ page }) => {
    await page.goto('/sign-in')
    await expectAccessible(page)
  })
})

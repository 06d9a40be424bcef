import type { Page } from '@playwright/test'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { callsTable } from '../fixtures/calling'
import { callShop, dock, expect, onPhone, phoneOf, soon, test } from '../fixtures/calls'

// In order, because they share a product and its people.
test.describe.configure({ mode: 'default' })

const { jonas, layla } = demoContacts

/** The customer hangs up while it rings on the console. */
async function callInVain(phone: Page, pages: readonly Page[]) {
  await callShop(phone)
  for (const each of pages) await expect(dock(each)).toBeVisible(soon)
  await onPhone(phone).getByRole('button', { name: 'Hang up' }).click()
}

const news = (page: Page) => page.getByText(`Missed call from ${jonas.name}`)

test('a missed call is announced on one open page, with a link to call back', async ({ page, context }) => {
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto('/templates')
  const phone = await phoneOf(context, 'jonas')
  await callInVain(phone, [page, other])
  for (const each of [page, other]) await expect(dock(each)).toBeHidden(soon)
  await expect
    .poll(async () => (await Promise.all([page, other].map((each) => news(each).count()))).sort(), soon)
    .toEqual([0, 1])
  const told = (await news(page).count()) > 0 ? page : other
  await told.getByRole('link', { name: 'Call back' }).click()
  await expect(told).toHaveURL(new RegExp(`/calling\\?to=${jonas.waId}$`))
  await expect(told.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+1 555-010-0002')
})

test('missed calls are announced together once nothing rings, with a link to the history', async ({
  page,
  context,
}) => {
  await page.goto('/events')
  const [first, second] = [await phoneOf(context, 'jonas'), await phoneOf(context, 'layla')]
  await callShop(first)
  await callShop(second)
  await expect(dock(page).getByRole('heading')).toHaveText('2 incoming calls', soon)
  await onPhone(first).getByRole('button', { name: 'Hang up' }).click()
  await expect(dock(page).getByRole('heading')).toHaveText('Incoming call', soon)
  await expect(news(page)).toHaveCount(0)
  await onPhone(second).getByRole('button', { name: 'Hang up' }).click()
  await expect(page.getByText('Missed calls', { exact: true })).toBeVisible(soon)
  // Isolation marks may surround the name that is written from right to left.
  await expect(page.getByText(new RegExp(`^From ${jonas.name} and .?${layla.name}.?\\.$`))).toBeVisible()
  await page.getByRole('link', { name: 'See missed calls' }).click()
  await expect(page).toHaveURL(/tab=history&missed=waiting/)
  await expect(callsTable(page)).toContainText(layla.name)
})

test('a rejected call is not missed', async ({ page, context }) => {
  await page.goto('/events')
  const phone = await phoneOf(context, 'jonas')
  await callShop(phone)
  await dock(page).getByRole('button', { name: 'Decline' }).click(soon)
  await expect(onPhone(phone)).toContainText('The business declined the call.', soon)
  await expect(dock(page)).toBeHidden(soon)
  // A call missed afterward is the first one announced.
  await onPhone(phone).getByRole('button', { name: 'Close' }).click()
  await callInVain(phone, [page])
  await expect(news(page)).toBeVisible(soon)
  await expect(page.getByText('Missed calls')).toHaveCount(0)
  await expectAccessible(page, 'a missed call')
})

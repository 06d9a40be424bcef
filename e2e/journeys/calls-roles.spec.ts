import type { Page } from '@playwright/test'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { callRows, offer } from '../fixtures/calling'
import { dock, expect, shop, soon, test, theCall } from '../fixtures/calls'
import { signInAsNewcomer } from '../fixtures/newcomer'

test.use({ storageState: undefined })
declare global {
  interface Window {
    /** Number of tones the page has played. */
    tones: number
  }
}

/** Counts the tones of a page; they are still played. */
async function watchTones(page: Page) {
  await page.addInitScript(() => {
    window.tones = 0
    const { start } = AudioScheduledSourceNode.prototype
    AudioScheduledSourceNode.prototype.start = function (...given) {
      window.tones += 1
      start.apply(this, given)
    }
  })
}

const tones = (page: Page) => page.evaluate(() => window.tones)

/** Performs an action on a call on a customer’s phone. */
async function onPhone(page: Page, baseUrl: string, act: object): Promise<string> {
  const url = `${baseUrl}/api/phone/${demoContacts.jonas.waId}/calls`
  const data = { phone_number_id: shop.id, ...act }
  const answer = await page.request.post(url, { data, headers: { origin: baseUrl } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).id
}

const session = { sdp_type: 'offer', sdp: offer }

test('a person who cannot answer calls neither sees nor hears them ring, and is told why', async ({
  page,
  callsProduct,
}) => {
  const { baseUrl } = callsProduct
  const newcomer = await signInAsNewcomer(page, callsProduct)
  await watchTones(page)
  const history = `${baseUrl}/calling?tab=history&outcome=under_way`
  const rows = callRows(page)

  await page.goto(history)
  await page.getByRole('heading', { level: 1 }).click()
  const first = await onPhone(page, baseUrl, { action: 'call', session })
  await expect(dock(page).getByRole('button', { name: 'Answer' })).toBeVisible(soon)
  await expect.poll(() => tones(page), soon).toBeGreaterThan(0)
  await onPhone(page, baseUrl, { action: 'hang_up', call_id: first })
  await expect(dock(page)).toBeHidden(soon)

  newcomer.giveRole('viewer')
  await page.goto(history)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('No matching calls')).toBeVisible()
  const second = await onPhone(page, baseUrl, { action: 'call', session })
  // The page knows of the call but does not announce it.
  await expect(rows).toContainText('Ringing', soon)
  await expect(dock(page)).toHaveCount(0)
  expect(await tones(page)).toBe(0)

  for (const [method, path, data] of [
    ['get', 'ringing', undefined],
    ['post', `${shop.id}/calls`, { action: 'accept', call_id: second, session }],
    ['post', `${shop.id}/calls`, { action: 'reject', call_id: second }],
    ['post', `${shop.id}/calls`, { to: demoContacts.ana.waId, session }],
  ] as const) {
    const url = `${baseUrl}/api/calling/${path}`
    const answer = await page.request[method](url, { data, headers: { origin: baseUrl } })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('can’t make and answer calls')
  }
  await expect(rows).toContainText('Ringing')

  await page.getByRole('tab', { name: 'Call', exact: true }).click()
  const call = page.getByRole('button', { name: 'Call', exact: true })
  await expect(call).toHaveAttribute('aria-disabled', 'true')
  await expect(call).toHaveAccessibleDescription(/Your role \(viewer\) can’t make and answer calls/)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(demoContacts.ana.waId)
  await page.getByRole('textbox', { name: 'Phone number' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'can’t make and answer calls' })).toBeVisible()
  await expect(theCall(page)).toHaveCount(0)
  await expect(page.getByText('You can view calls, but you can’t make or answer them')).toBeVisible()
  await expectAccessible(page, 'the console of a viewer')
  await onPhone(page, baseUrl, { action: 'hang_up', call_id: second })
})

import type { APIRequestContext, Page } from '@playwright/test'
import type { Overview } from '../../lib/contract/overview'
import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { actOnPhone, offer, setCalling } from '../fixtures/calling'
import { expect, test } from '../fixtures/test'
import { deliver } from '../fixtures/webhook'

const { shop, garden, unverified: berlin } = demoAccount.byState

const region = (page: Page, name: string) => page.getByRole('region', { name })
const chart = (page: Page, name: string) => page.getByRole('slider', { name: `${name} by hour` })

async function readOverview(request: APIRequestContext) {
  const answer = await request.get('/api/overview')
  const overview: Overview = await answer.json()
  const { activity, templates, numbers } = overview
  if (
    !(activity && 'value' in activity && templates && 'value' in templates && numbers && 'value' in numbers)
  ) {
    throw new Error(`The overview has a hole: ${JSON.stringify(overview)}`)
  }
  return { activity: activity.value, templates: templates.value, numbers: numbers.value, answer }
}

/** A status of a message sent to a recipient, as the service reports it. */
function sentTo(recipient: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  const value = {
    metadata: { display_phone_number: '15550100142', phone_number_id: shop.id },
    statuses: [
      { id: `wamid.${recipient}`, status: 'sent', timestamp: String(seconds), recipient_id: recipient },
    ],
  }
  const changes = [{ field: 'message_status', value }]
  return JSON.stringify({ object: 'business_account', entry: [{ id: '1', time: seconds, changes }] })
}

async function tellOf(request: APIRequestContext, secrets: Record<string, string>, body: string) {
  const answer = await deliver(request, body, String(secrets.appSecret))
  if (!answer.ok()) throw new Error(`The event was not taken: ${answer.status()}`)
}

// Charts appear only once something has happened.
test.beforeEach(({ request, secrets }) => tellOf(request, secrets, sentTo('34600111000')))

test.describe('the overview', () => {
  test('is the first page after signing in and in the navigation', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
    await expect(first).toHaveText('Overview')
    await expect(first).toHaveAttribute('aria-current', 'page')
  })

  test('shows the service’s data for each number, with a link to it', async ({ page, request, secrets }) => {
    await page.goto('/')
    const answer = await request.get(`/service/${shop.id}?fields=throughput,display_phone_number`, {
      headers: { authorization: `Bearer ${secrets.clientAccessToken}` },
    })
    const { throughput, display_phone_number } = await answer.json()
    const row = region(page, 'Phone numbers').getByRole('row').filter({ hasText: display_phone_number })
    const limit = throughput.max_messages_per_day.toLocaleString('en')
    await expect(row).toContainText(`of ${limit}`)
    await expect(row).toContainText('Connected')
    const { numbers } = await readOverview(request)
    await expect(region(page, 'Phone numbers').getByRole('row')).toHaveCount(1 + numbers.length)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/phone-numbers/${shop.id}`)
  })

  test('counts templates like the service, and links to those with a status', async ({
    page,
    request,
    secrets,
  }) => {
    await page.goto('/')
    const states = region(page, 'Language versions by status')
    await expect(async () => {
      const query = 'status=REJECTED&limit=1&summary=total_count'
      const answer = await request.get(`/service/${demoAccount.id}/message_templates?${query}`, {
        headers: { authorization: `Bearer ${secrets.clientAccessToken}` },
      })
      const { summary } = await answer.json()
      const link = states.getByRole('link', { name: /^Rejected/ })
      await expect(link).toHaveText(`Rejected${summary.total_count}`, { timeout: 1000 })
    }).toPass()
    await states.getByRole('link', { name: /^Rejected/ }).click()
    await expect(page).toHaveURL('/templates?status=REJECTED')
  })

  test('shows a sent message and the person reached without a reload', async ({ page, request, secrets }) => {
    await page.goto('/')
    const { activity } = await readOverview(request)
    const before = activity.counts.message_out.reduce((sum, count) => sum + count, 0)
    const use = page.getByRole('meter', { name: `Tier usage of ${shop.verified_name}`, exact: true })
    const reached = Number(await use.getAttribute('aria-valuenow'))
    await tellOf(request, secrets, sentTo(`34${Date.now()}`))
    await expect(async () => {
      expect(Number(await use.getAttribute('aria-valuenow'))).toBeGreaterThan(reached)
      const after = (await readOverview(request)).activity.counts.message_out
      expect(after.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(before)
      await expect(chart(page, 'Messages')).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`, ${after.at(-1)?.toLocaleString('en')} sent$`),
        { timeout: 1000 },
      )
    }).toPass()
  })

  test('shows callers waiting for a call back without a reload, with a link to their calls', async ({
    page,
  }) => {
    await setCalling(page.request, garden, { status: 'ENABLED' })
    await page.goto('/')
    const calls = region(page, 'Calls, last 24 hours').getByRole('listitem')
    const waiting = calls.filter({ hasText: garden.verified_name }).getByRole('link', { name: /^\d+ missed/ })
    const count = async () =>
      (await waiting.count()) === 0 ? 0 : Number.parseInt(await waiting.innerText({ timeout: 1000 }), 10)
    const before = await count()
    const { id } = await actOnPhone(page.request, demoContacts.mara.waId, {
      action: 'call',
      phone_number_id: garden.id,
      session: { sdp_type: 'offer', sdp: offer },
    })
    const hangUp = { action: 'hang_up', phone_number_id: garden.id, call_id: id }
    await actOnPhone(page.request, demoContacts.mara.waId, hangUp)
    await expect.poll(count).toBeGreaterThan(before)
    await expect(waiting).toHaveText(/^\d+ missed, not called back$/)
    await waiting.click()
    await expect(page).toHaveURL('/calling?tab=history&since=-24h&missed=waiting')
    await expect(
      page.getByRole('link', { name: `Call from ${demoContacts.mara.name}` }).first(),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Callback' })).toHaveValue('waiting')
  })

  test('provides exact values per hour by keyboard', async ({ page, request }) => {
    await page.goto('/')
    const calls = chart(page, 'Calls')
    const { activity } = await readOverview(request)
    await calls.focus()
    await expect(calls).toHaveAttribute('aria-valuenow', '47')
    await page.keyboard.press('ArrowLeft')
    await expect(calls).toHaveAttribute('aria-valuenow', '46')
    await page.keyboard.press('Home')
    await expect(calls).toHaveAttribute('aria-valuenow', '0')
    const told = `${activity.counts.call[0]} calls`
    await expect(calls).toHaveAttribute('aria-valuetext', new RegExp(` to \\d+:\\d\\d [AP]M: ${told}$`))
    await expect(region(page, 'Activity by hour')).toContainText(told)
    await page.keyboard.press('Escape')
    await expect(calls).toHaveAttribute('aria-valuenow', '47')
    await expect(page.getByRole('table', { name: /Activity by hour/ }).getByRole('row')).toHaveCount(49)
  })

  test('shows who changed what', async ({ page, request, baseURL }) => {
    const changed = await request.post(`/api/phone-numbers/${shop.id}/automation`, {
      headers: { origin: baseURL ?? '' },
      data: { enable_welcome_message: true },
    })
    expect(changed.ok()).toBe(true)
    await page.goto('/')
    const changes = region(page, 'Recent changes').getByRole('listitem')
    const mine = changes.filter({ hasText: `changed the automation of ${shop.verified_name}` }).first()
    await mine.getByRole('link').click()
    await expect(page).toHaveURL(`/phone-numbers/${shop.id}?tab=automation`)
  })

  test('links to the changed number’s profile, which also selects that number', async ({ page }) => {
    await page.goto(`/business-profile?number=${berlin.id}`)
    await expect(page).toHaveURL('/business-profile')
    const preview = page.getByRole('group', { name: 'The profile on a phone' })
    await expect(preview).toContainText(berlin.verified_name)
    await expect(page.getByRole('combobox', { name: 'Phone number', exact: true })).toHaveValue(berlin.id)
  })

  test('reports the server’s response time', async ({ request }) => {
    const { answer } = await readOverview(request)
    expect(answer.headers()['server-timing']).toMatch(/total;dur=\d/)
  })
})

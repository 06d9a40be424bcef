import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { expectListening } from '../fixtures/listening'
import { createTemplate, uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'
import { deliver, messageFrom } from '../fixtures/webhook'

const events = (page: Page) => page.getByRole('list', { name: 'Events', exact: true }).getByRole('listitem')

test.describe('an event', () => {
  test('updates a template from pending to approved in two tabs, and is described in words', async ({
    page,
    context,
    request,
  }) => {
    const name = uniqueName('live')
    const body = 'Your table for {{1}} is ready now.'
    await page.goto(`/templates/${await createTemplate(request, { name, body, samples: ['two'] })}`)
    const list = await context.newPage()
    await list.goto(`/templates?name_or_content=${name}`)
    await expect(list.getByRole('row', { name: new RegExp(name) })).toContainText('Approved')
    await expect(page.getByText('Approved').first()).toBeVisible()

    await list.goto(`/events?text=${name}`)
    await expect(events(list).filter({ hasText: 'approved' })).toHaveCount(1)
    await expect(events(list).first()).toContainText(name)
    await expect(events(list).first().getByRole('link', { name: 'Open template' })).toHaveAttribute(
      'href',
      /\/templates\/\d+$/,
    )
  })

  test('shows its raw body, its signature and its delivery', async ({ page, request }) => {
    const name = uniqueName('detail')
    await createTemplate(request, { name, body: 'Your chair for {{1}} is ready now.', samples: ['two'] })
    await page.goto(`/events?text=${name}`)
    await page.getByRole('link', { name: /was approved/ }).click()
    await expect(page).toHaveURL(/[?&]event=\d+/)
    const panel = page.getByRole('region', { name: /was approved/ })
    await expect(panel).toContainText('"message_template_name"')
    await expect(panel).toContainText('Valid: sent by the service, unchanged')
    await expect(panel.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await panel.getByRole('radio', { name: 'As received' }).check()
    await expect(panel.getByRole('group', { name: 'The body as received' })).toContainText('"entry"')
    await page.reload()
    await expect(page.getByRole('region', { name: /was approved/ })).toBeVisible()
    await page.getByRole('button', { name: 'Close the event' }).click()
    await expect(page).not.toHaveURL(/event=/)
  })

  test('is grouped with earlier events of the same message, in a row that expands', async ({ page }) => {
    await page.goto('/events?text=650-555-0123')
    const read = events(page).filter({ hasText: 'was read' })
    await expect(read).toHaveCount(1)
    await expect(events(page).filter({ hasText: 'was sent' })).toHaveCount(0)
    await read.getByRole('button', { name: '2 earlier' }).click()
    const earlier = page.getByRole('list', { name: 'Earlier events' }).getByRole('listitem')
    await expect(earlier).toHaveText([/was delivered/, /was sent/])
    await earlier.getByRole('link', { name: /was sent/ }).click()
    await expect(page.getByRole('region', { name: /was sent/ })).toBeVisible()
  })

  test('appears live and only once, however often it is delivered', async ({ page, request, secrets }) => {
    const name = uniqueName('Ana')
    await page.goto(`/events?text=${name}`)
    await expect(page.getByRole('heading', { name: `Nothing matches “${name}”` })).toBeVisible()
    const body = messageFrom(name, 'Do you have it in green?')
    for (let times = 0; times < 3; times += 1) {
      const answer = await deliver(request, body, String(secrets.appSecret))
      expect(answer.status()).toBe(200)
    }
    await expect(events(page)).toHaveCount(1)
    await expect(events(page).first()).toContainText('Do you have it in green?')
  })

  test('is held back while the list is paused', async ({ page, request, secrets }) => {
    const name = uniqueName('Ben')
    const secret = String(secrets.appSecret)
    await deliver(request, messageFrom(`${name}1`, 'First'), secret)
    await page.goto(`/events?text=${name}`)
    await expect(events(page)).toHaveCount(1)
    await page.getByRole('switch', { name: 'Pause' }).check()
    await deliver(request, messageFrom(`${name}2`, 'Second'), secret)
    const more = page.getByRole('button', { name: '1 new event' })
    await expect(more).toBeVisible()
    await expect(events(page)).toHaveCount(1)
    await more.click()
    await expect(events(page)).toHaveCount(2)
    await expect(events(page).first()).toContainText('Second')
  })

  test('with a forged signature is rejected and not shown', async ({ page, request }) => {
    const name = uniqueName('Mallory')
    const answer = await deliver(request, messageFrom(name, 'Believe me'), 'not the secret')
    expect(answer.status()).toBe(401)
    await page.goto(`/events?text=${name}`)
    await expect(page.getByRole('heading', { name: `Nothing matches “${name}”` })).toBeVisible()
  })
})

test.describe('the events page', () => {
  test('keeps its filters in the URL', async ({ page }) => {
    await page.goto('/events')
    const kind = page.getByRole('combobox', { name: 'Type' })
    await expectListening(kind)
    await kind.selectOption('Template status')
    await expect(page).toHaveURL(/field=message_template_status_update/)
    await page.getByRole('combobox', { name: 'Time' }).selectOption('Last hour')
    await expect(page).toHaveURL(/since=/)
    await page.reload()
    await page.getByRole('button', { name: 'Remove the filter Type: Template status' }).click()
    await expect(page).not.toHaveURL(/field=/)
    await page.goBack()
    await expect(page).toHaveURL(/field=message_template_status_update/)
  })

  test('filters by phone number, and names the number of an event', async ({ page }) => {
    await page.goto('/events')
    const number = page.getByRole('combobox', { name: 'Number', exact: true })
    await expectListening(number)
    await number.selectOption(demoAccount.byState.shop.id)
    await expect(page).toHaveURL(new RegExp(`phone_number_id=${demoAccount.byState.shop.id}`))
    const name = (await number.locator(`option[value="${demoAccount.byState.shop.id}"]`).textContent()) ?? ''
    await expect(events(page).first()).toContainText(name)
    await page.getByRole('button', { name: `Remove the filter Number: ${name}` }).click()
    await expect(page).not.toHaveURL(/phone_number_id/)
  })

  test('can be used with the keyboard alone', async ({ page, request, secrets }) => {
    const name = uniqueName('Kim')
    for (const number of [1, 2]) {
      await deliver(request, messageFrom(`${name}${number}`, `Number ${number}`), String(secrets.appSecret))
    }
    await page.goto(`/events?text=${name}`)
    await expect(events(page)).toHaveCount(2)
    const sentence = (number: number) => page.getByRole('link', { name: new RegExp(`${name}${number}`) })
    await sentence(2).focus()
    await page.keyboard.press('ArrowDown')
    await expect(sentence(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${name}1`) })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sentence(1)).toBeFocused()
    await expect(page).not.toHaveURL(/event=/)
  })

  test('exports the shown events, one per line', async ({ page, request, secrets }) => {
    const name = uniqueName('Eva')
    for (const number of [1, 2, 3]) {
      await deliver(request, messageFrom(`${name}${number}`, 'Hello'), String(secrets.appSecret))
    }
    await page.goto(`/events?text=${name}`)
    await expect(events(page)).toHaveCount(3)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as JSON Lines' }).click()
    const file = await (await downloading).path()
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ field: 'messages', severity: 'info' })
  })

  test('selects all matching events, including those not loaded', async ({ page, request, secrets }) => {
    const name = uniqueName('Max')
    const [one] = JSON.parse(messageFrom(name, 'Hello')).entry
    const [{ field, value }] = one.changes
    const messages = Array.from({ length: 101 }, (_, place) => ({
      ...value.messages[0],
      id: `wamid.${name}${place}`,
    }))
    const body = {
      object: 'business_account',
      entry: [{ ...one, changes: [{ field, value: { ...value, messages } }] }],
    }
    await deliver(request, JSON.stringify(body), String(secrets.appSecret))
    await page.goto(`/events?text=${name}`)
    await expect(page.getByText('100 events shown')).toBeVisible()
    const all = page.getByRole('checkbox', { name: 'Select all shown events' })
    await all.check()
    const chosen = page.getByRole('region', { name: 'Selected events' })
    await expect(chosen).toContainText('100 events selected')
    await chosen.getByRole('button', { name: 'Select all that match' }).click()
    await expect(chosen).toContainText('All matching events selected')
    await expect(chosen.getByRole('button', { name: 'Replay' })).toHaveAccessibleDescription(/at most 100/)
    await chosen.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByText('None of these events needs attention.')).toBeVisible()
    await expect(chosen).toHaveCount(0)
    await all.check()
    await events(page).first().getByRole('checkbox').uncheck()
    await expect(chosen).toContainText('99 events selected')
  })

  test('replays several events to another address and reports the response', async ({
    page,
    request,
    secrets,
  }) => {
    const name = uniqueName('Rob')
    for (const number of [1, 2]) {
      await deliver(request, messageFrom(`${name}${number}`, 'Hello'), String(secrets.appSecret))
    }
    await page.goto(`/events?text=${name}`)
    await expect(events(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all shown events' }).check()
    const chosen = page.getByRole('region', { name: 'Selected events' })
    await expect(chosen).toContainText('2 events selected')
    await chosen.getByRole('button', { name: 'Replay' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replay 2 events' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill(new URL('/webhook', page.url()).href)
    await dialog.getByRole('button', { name: 'Replay' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The receiver accepted everything')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(events(page)).toHaveCount(2)
  })
})

test('the bell shows a rejected template until someone acknowledges it', async ({ page, request }) => {
  const name = uniqueName('bell')
  const body = 'Your code for today is {{1}}{{2}} and it works once.'
  await page.goto(`/templates/${await createTemplate(request, { name, body, samples: ['AB', '17'] })}`)
  await expect(page.getByText('Rejected').first()).toBeVisible()
  await page.getByRole('button', { name: /needs? attention/ }).click()
  const panel = page.getByRole('region', { name: 'Needs attention' })
  const item = panel.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText('rejected')
  await item.getByRole('button', { name: /^Acknowledge/ }).click()
  await expect(item).toHaveCount(0)
  await page.goto(`/events?text=${name}&severity=danger`)
  await expect(events(page).filter({ hasText: 'rejected' })).toContainText('Acknowledged')
})

test.describe('event setup', () => {
  test('shows the verify token on request', async ({ page, secrets }) => {
    await page.goto('/events/setup')
    const card = page.getByRole('region', { name: 'Receive events here' })
    await expect(card).toContainText('/webhook')
    await expect(card).not.toContainText(String(secrets.webhookVerifyToken))
    await card.getByRole('button', { name: 'Show verify token' }).click()
    await expect(card).toContainText(String(secrets.webhookVerifyToken))
  })

  test('marks an address that failed verification, and keeps the input', async ({ page }) => {
    await page.goto('/events/setup')
    await expect(page.getByRole('list', { name: 'Addresses' })).toContainText('This console')
    await page.getByRole('button', { name: 'Add subscriber' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add subscriber' })
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await address.fill('http://127.0.0.1:9/hooks')
    await dialog.getByRole('textbox', { name: 'Verify token' }).fill('any word')
    await dialog.getByRole('button', { name: 'Test and save' }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toHaveValue('http://127.0.0.1:9/hooks')
  })

  test('sends a test event that appears on the events page', async ({ page }) => {
    await page.goto('/events/setup')
    await page.getByRole('combobox', { name: 'Event type' }).selectOption('Number quality')
    // By keyboard, because a list under the pointer holds new events back.
    await page.getByRole('button', { name: 'Send test event' }).press('Enter')
    await page.getByRole('link', { name: 'View event' }).press('Enter')
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Number quality')
    await expect(events(page).first()).toContainText('Test')
  })

  test('rejects an invalid replay address before calling anything', async ({ page, request, secrets }) => {
    const name = uniqueName('Zoe')
    await deliver(request, messageFrom(name, 'Hello'), String(secrets.appSecret))
    await page.goto(`/events?text=${name}`)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.getByRole('button', { name: 'Replay' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replay this event' })
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await address.fill('ftp://receiver.example/webhook')
    await dialog.getByRole('button', { name: 'Replay' }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog).toContainText(
      'An address starts with https://, or with http:// if it’s on this machine, and has no spaces.',
    )
  })
})

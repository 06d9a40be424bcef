import type { Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { line, messages, openPhone, say } from '../fixtures/phone'
import { moveNumber } from '../fixtures/phone-numbers'
import { expect, test } from '../fixtures/test'

const { shop, garden, restricted: paris } = demoAccount.byState
const newsletter = '318842207561931'
/** The demo account has messages with this flow, and an answer. */
const feedback = '318842207561930'
const unique = (words: string) =>
  `${words} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const events = (page: Page) => page.getByRole('list', { name: 'Events', exact: true })

test.describe('a chat', () => {
  test('shows a welcome and prompts when first opened, and its messages appear live in events', async ({
    page,
    context,
  }) => {
    await page.goto('/events')
    await expect(events(page)).toBeVisible()
    const phone = await context.newPage()
    await openPhone(phone, 'layla')
    await phone.getByRole('link', { name: new RegExp(`^${shop.verified_name} \\+1`) }).click()
    // Her phone has the language of her name, from right to left.
    await expect(line(phone)).toHaveAttribute('placeholder', 'رسالة')
    await expect(messages(phone)).toHaveCSS('direction', 'rtl')
    const opening = events(page).getByRole('listitem').filter({ hasText: demoContacts.layla.name })
    await expect(opening.filter({ hasText: 'opened the chat for the first time' })).toBeVisible()

    const prompts = phone.getByRole('list', { name: 'رسائل مقترحة' })
    await prompts.getByRole('button', { name: 'Where is my order?' }).click()
    await expect(messages(phone)).toContainText('Where is my order?')
    await expect(prompts).toBeHidden()
    const text = unique('Is the lamp blue')
    await say(phone, text)
    await expect(events(page)).toContainText(text)
  })

  test('shows the business’s commands after a slash', async ({ page }) => {
    await openPhone(page, 'jonas', shop.id)
    await expect(line(page)).toBeEditable()
    await line(page).fill('/')
    const commands = page.getByRole('list', { name: 'Commands' })
    const first = commands.getByRole('button').first()
    const name = (await first.innerText()).split('\n')[0] ?? ''
    await line(page).press('ArrowUp')
    await expect(commands.getByRole('button').last()).toBeFocused()
    await first.click()
    await expect(line(page)).toHaveValue(name)
    await expect(commands).toBeHidden()
    await line(page).press('Enter')
    await expect(messages(page)).toContainText(name)
  })

  test('is the same in two tabs, and keeps typed text after a reload', async ({ page, context }) => {
    const other = await context.newPage()
    await openPhone(page, 'ana', garden.id)
    await openPhone(other, 'ana', garden.id)
    const text = unique('Two tabs')
    await say(page, text)
    await expect(messages(other)).toContainText(text)
    await line(page).fill('Not sent yet')
    await page.reload()
    await expect(line(page)).toHaveValue('Not sent yet')
    await line(page).fill('')
  })

  test('keeps an unsent message, and sends it once after reconnecting', async ({
    page,
    context,
    complaints,
  }) => {
    await openPhone(page, 'jonas', paris.id)
    await say(page, unique('Before'))
    const text = unique('In the tunnel')
    await context.setOffline(true)
    await line(page).fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(messages(page).getByRole('alert')).toContainText('Not sent: there is no connection.')
    await context.setOffline(false)
    await expect(messages(page).getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(messages(page).getByText(text)).toHaveCount(1)
    // The browser logs every request without a network as an error.
    complaints.splice(0)
  })

  test('shows scripts in a link and in a message as text', async ({ page }) => {
    const text = `<script>document.title='taken'</script><img src=x onerror=alert(1)> ${unique('n')}`
    await openPhone(page, 'ana', paris.id, { text, from: 'poster' })
    await expect(line(page)).toBeEditable()
    await expect(line(page)).toHaveValue(text)
    await line(page).press('Enter')
    await expect(messages(page)).toContainText(text)
    await page.reload()
    await expect(line(page)).toHaveValue('')
    await expect(messages(page)).toContainText(text)
    await expect(page).not.toHaveTitle('taken')
  })
})

test('a file and a link button are shown as cards, and nothing is loaded from elsewhere', async ({
  page,
  request,
  secrets,
}) => {
  await openPhone(page, 'jonas', garden.id)
  await say(page, unique('Show me the lamp'))
  const caption = unique('The lamp')
  const send = async (data: object) => {
    const answer = await request.post(`/service/${garden.id}/messages`, {
      headers: { authorization: `Bearer ${secrets.clientAccessToken}` },
      data: { messaging_product: 'messaging', to: demoContacts.jonas.waId, ...data },
    })
    expect(answer.status()).toBe(200)
  }
  await send({ type: 'image', image: { link: 'https://shop.example/lamp.jpg', caption } })
  const parameters = { display_text: 'Open the shop', url: 'https://shop.example/' }
  await send({
    type: 'interactive',
    interactive: { type: 'cta_url', body: { text: caption }, action: { name: 'cta_url', parameters } },
  })
  const sent = messages(page).getByRole('listitem').filter({ hasText: caption })
  await expect(sent.getByRole('link', { name: 'Open the photo at shop.example' })).toBeVisible()
  const open = sent.getByRole('link', { name: 'Open the shop' })
  await expect(open).toHaveAttribute('href', 'https://shop.example/')
  await expectAccessible(page)
})

test('a sent template is read on the phone, reports its statuses, and can be answered', async ({
  page,
  context,
  request,
}) => {
  const { data } = await (await request.get('/api/templates?name=delivery_tomorrow&language=en_US')).json()
  await page.goto(`/templates/${data[0].id}`)
  await page.getByRole('button', { name: 'Send to phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to phone' })
  const recipient = dialog.getByRole('combobox', { name: 'Recipient' })
  const name = dialog.getByRole('textbox', { name: '{{1}} in the body' })
  await recipient.selectOption(demoContacts.gone.waId)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Mei Tanaka can’t be reached')
  await expect(dialog.getByText('Sent to')).toHaveCount(0)
  await recipient.selectOption(demoContacts.ana.waId)
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Enter what to send here.')
  const value = unique('Ana')
  await name.fill(value)
  const answer = page.waitForResponse(/\/api\/templates\/\d+\/send$/)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const sent: { message_id: string } = await (await answer).json()
  await expect(dialog.getByRole('status').filter({ hasText: 'Sent to' })).toContainText('Ana')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open phone' }).click()
  const phone = await opened

  const message = messages(phone).getByRole('listitem').filter({ hasText: value })
  await expect(message.first()).toBeVisible()
  await page.goto(`/events?${new URLSearchParams({ object_id: sent.message_id })}`)
  for (const word of ['was sent', 'was delivered', 'was read']) await expect(events(page)).toContainText(word)
  await page.goto('/events')
  const reply = message.getByRole('button', { name: 'I will be at home' })
  await reply.click()
  await expect(messages(phone).getByRole('listitem').last()).toContainText('I will be at home')
  await expect(events(page)).toContainText('I will be at home')
})

test('a flow can be sent once the customer has written, and its answer arrives and is counted', async ({
  page,
  context,
}) => {
  await page.goto(`/flows/${newsletter}`)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Send to phone…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to phone' })
  const cta = unique('Go').slice(0, 20)
  await dialog.getByRole('combobox', { name: 'Recipient' }).selectOption(demoContacts.layla.waId)
  await dialog.getByRole('combobox', { name: 'From the number' }).selectOption(garden.id)
  await dialog.getByRole('textbox', { name: 'Button text' }).fill(cta)
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('has to message first')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open phone' }).click()
  const phone = await opened
  await say(phone, unique('Hello'))
  await send.click()
  const outcome = dialog.getByRole('status').filter({ hasText: 'Sent to' })
  await expect(outcome).toBeVisible()
  // The next message is not sent yet.
  await dialog.getByRole('textbox', { name: 'Message text' }).fill('Another message')
  await expect(outcome).toHaveCount(0)

  await messages(phone).getByRole('button', { name: cta }).click()
  const form = phone.getByRole('dialog', { name: 'Newsletter' })
  const name = unique('Layla')
  await form.getByRole('textbox', { name: 'First name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('layla@example.com')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form).toBeHidden()
  await expect(messages(phone).getByRole('listitem').last()).toContainText('Form sent')
  await expect(messages(phone).getByRole('listitem').filter({ hasText: 'You sent this form' })).toContainText(
    cta,
  )
  await page.goto(`/events?${new URLSearchParams({ text: name })}`)
  await expect(events(page).getByRole('listitem').first()).toBeVisible()

  await page.goto(`/flows/${feedback}/answers`)
  const funnel = page.getByRole('table', { name: 'Funnel by step' })
  await expect(funnel.getByRole('row', { name: /^Sent [1-9]/ })).toBeVisible()
  await expect(funnel.getByRole('row', { name: /^Completed [1-9]\d* \(\d+%\)/ })).toBeVisible()
  await expectAccessible(page)
})

test('a verification code sent to the business arrives in the carrier’s inbox', async ({
  page,
  request,
  secrets,
  baseURL,
}) => {
  const move = (status: string) =>
    moveNumber(request, secrets.clientAccessToken, garden.id, { code_verification_status: status })
  await move('NOT_VERIFIED')
  const asked = await request.post(`/api/phone-numbers/${garden.id}/request-code`, {
    headers: { origin: baseURL ?? '' },
    data: { code_method: 'SMS', language: 'en_US' },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  await openPhone(page, 'ana')
  await page.getByRole('link', { name: /^Carrier/ }).click()
  const inbox = page.getByRole('log', { name: 'Verification codes' })
  await expect(inbox.getByText(/Your verification code is \d{3}-\d{3}/).last()).toBeVisible()
  await expect(inbox).toContainText(garden.display_phone_number)
  await move('VERIFIED')
})

test('links on a business’s card are at least 44 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openPhone(page, 'ana', shop.id, { card: '1' })
  const links = page.getByRole('group', { name: 'About the business' }).getByRole('link')
  await expect(links.filter({ hasText: '@' })).toBeVisible()
  for (const link of await links.all()) {
    const height = async () => (await link.boundingBox())?.height ?? 0
    await expect.poll(height, await link.innerText()).toBeGreaterThanOrEqual(44)
  }
})

test('the phone of an unknown contact answers 404', async ({ page, complaints }) => {
  const answer = await page.goto('/phone/15550109999')
  expect(answer?.status()).toBe(404)
  // The browser logs every 404 as an error.
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('404')))
})

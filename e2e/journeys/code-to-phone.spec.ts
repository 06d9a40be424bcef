import { demoAccount } from '../../lib/demo/accounts'
import { expectAccessible } from '../fixtures/accessible'
import { line, messages } from '../fixtures/phone'
import { uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const { garden } = demoAccount.byState

test('a QR code can be opened on the phone, sent, found in events and counted, until it is deleted', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' }
  const message = `Which plants like shade? ${uniqueName('poster')}`
  const made = await request.post(`/api/qr-codes/${garden.id}`, {
    headers,
    data: { prefilled_message: message, label: {} },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { code, deep_link_url: link }: { code: string; deep_link_url: string } = await made.json()
  const { pathname } = new URL(link)

  await context.addCookies([{ name: 'phone-number', value: garden.id, url: baseURL ?? '' }])
  await page.goto(`/qr-codes?text=${encodeURIComponent(message)}`)
  const card = page.getByRole('list', { name: 'QR codes' }).getByRole('listitem').filter({ hasText: message })
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('About 1 conversation')

  const phone = await context.newPage()
  await phone.goto(pathname)
  await expect(phone).toHaveURL(/\/phone\/\d+/)
  await expect(line(phone)).toHaveValue(message)
  await expectAccessible(phone)
  await line(phone).press('Enter')
  await expect(messages(phone)).toContainText(message)
  await expect(card).toContainText('About 1 conversation')

  const events = await context.newPage()
  await events.goto(`/events?text=${encodeURIComponent(message)}`)
  await expect(events.getByRole('list', { name: 'Events', exact: true })).toContainText(message)

  const gone = await request.delete(`/api/qr-codes/${garden.id}/${code}`, { headers })
  expect(gone.status(), await gone.text()).toBe(200)
  await phone.goto(pathname)
  await expect(phone.getByRole('heading', { name: 'This code is no longer in use' })).toBeVisible()
  await expect(phone.getByRole('region', { name: 'The business' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  )
  await expect(phone.locator('body')).not.toContainText('Switchboard')
  await expectAccessible(phone)
})

import { request } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { admin } from '../fixtures/admin'
import { join } from '../fixtures/people'
import { uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const { shop } = demoAccount.byState
const permissions = ['phone-numbers.read', 'qr-codes.read', 'templates.read', 'flows.read', 'calling.read']

test.use({ storageState: undefined })

test('a person with a role for one phone number sees no others, and receives live updates', async ({
  page,
  baseURL: address,
}) => {
  const baseURL = address ?? ''
  const asAdmin = await request.newContext({ extraHTTPHeaders: { origin: baseURL } })
  await asAdmin.post(`${baseURL}/api/auth/sign-in/email`, { data: admin })
  const name = uniqueName('Shop')
  const role = { name, description: '', permissions, phoneNumberIds: [shop.id] }
  const created = await asAdmin.post(`${baseURL}/api/roles`, { data: role })
  expect(created.ok(), await created.text()).toBe(true)
  const who = {
    name: 'Sam Shop',
    email: `${name.toLowerCase()}@example.com`,
    password: 'nine quiet harbor lights',
  }
  await join(page, { admin: asAdmin, baseUrl: baseURL }, who, name)

  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live')
  await page.goto('/')
  const numbers = page.getByRole('region', { name: 'Phone numbers' })
  await expect(numbers.getByRole('row')).toHaveCount(2)
  expect((await stream).status()).toBe(200)
  for (const title of ['Activity by hour', 'Events that need attention', 'Open incidents'])
    await expect(page.getByRole('region', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'No unread mentions' }).click()
  await expect(page.getByText('Comments that mention you appear here.')).toBeVisible()
  expect(asked).not.toContain('/api/events/attention')

  await page.goto('/qr-codes')
  const codes = `${baseURL}/api/qr-codes/${shop.id}`
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live')
  await page.reload()
  await listening
  const message = uniqueName('Heard')
  const made = await asAdmin.post(codes, { data: { prefilled_message: message } })
  expect(made.ok(), await made.text()).toBe(true)
  await expect(page.getByText(message).first()).toBeVisible()
  await asAdmin.delete(`${codes}/${(await made.json()).code}`)
  await asAdmin.dispose()
})

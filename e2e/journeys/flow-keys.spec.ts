import { generateKeyPairSync } from 'node:crypto'
import { createConsoleFlow, send } from '../fixtures/flow-endpoint'
import { openOwnConsole } from '../fixtures/own-console'
import { expect, test } from '../fixtures/test'

const NUMBER = /^Add key of /
const KEYED = /^Change key of /
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

// Keys apply to all flows of an account, so this journey has a separate one.
test('requests are encrypted once a number has a key, and a private key is never sent', async ({
  browser,
}) => {
  const own = await openOwnConsole(browser)
  const { page } = own
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const answer = page.getByRole('group', { name: 'Response', exact: true })
  const encrypted = page.getByText('Encrypted', { exact: true })

  const { id } = await createConsoleFlow(page.request, 'order-status', { origin: own.product.baseUrl })
  await page.goto(`/flows/${id}?view=endpoint`)
  await test.step('in plain text at first', async () => {
    await expect(page.getByText('Sent unencrypted, because no number has a key.')).toBeVisible()
    await expect(page.getByRole('switch', { name: /^Encrypt/ })).toHaveCount(0)
    await send(page, /^INIT/)
    await expect(page.getByText('Unencrypted', { exact: true })).toBeVisible()
  })

  await test.step('with a key created here', async () => {
    await tab('Keys')
    await page.getByRole('button', { name: NUMBER }).first().click()
    await page.getByRole('menuitem', { name: 'Create key…' }).click()
    await page.getByRole('dialog', { name: 'Create key' }).getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('Created here', { exact: true })).toBeVisible()
    await tab('Request')
    await send(page, /^INIT/)
    await expect(encrypted).toBeVisible()
    await expect(answer).toContainText('"screen": "FIND"')
    await page.getByRole('switch', { name: /^Encrypt/ }).uncheck()
    await send(page, /^INIT/)
    await expect(page.getByText('Unencrypted', { exact: true })).toBeVisible()
    await page.getByRole('switch', { name: /^Encrypt/ }).check()
  })

  await test.step('with a rotated key', async () => {
    await tab('Keys')
    await page.getByText('Show public key').click()
    const key = page.getByRole('group', { name: /^Public key of / })
    const before = await key.innerText()
    await page.getByRole('button', { name: KEYED }).click()
    await page.getByRole('menuitem', { name: 'Rotate key…' }).click()
    await page.getByRole('dialog', { name: 'Rotate key' }).getByRole('button', { name: 'Rotate key' }).click()
    await expect(key).not.toHaveText(before)
    await tab('Request')
    await send(page, /^data_exchange/, { order_number: 'LO-1', zip: '12345' })
    await expect(encrypted).toBeVisible()
    await expect(answer).toContainText('"screen": "STATUS"')
  })

  await test.step('with an uploaded key that this console cannot decrypt', async () => {
    await tab('Keys')
    await page.getByRole('button', { name: KEYED }).click()
    await page.getByRole('menuitem', { name: 'Upload public key…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload public key' })
    const field = dialog.getByRole('textbox', { name: 'Public key' })
    const sent: string[] = []
    page.on('request', (each) => sent.push(`${each.url()} ${each.postData() ?? ''}`))
    await field.fill(pair.privateKey)
    await dialog.getByRole('button', { name: 'Use this key' }).click()
    await expect(dialog.getByText('This is a private key. Never share it')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Flows that stop working' })).toBeVisible()
    await field.fill(pair.publicKey)
    await dialog.getByRole('button', { name: 'Use this key' }).click()
    await expect(dialog).toBeHidden()
    // The private key never left the browser; the public one did.
    const secret = pair.privateKey.split('\n')[1] ?? pair.privateKey
    expect(sent.filter((each) => each.includes('BEGIN PUBLIC KEY'))).toHaveLength(1)
    expect(sent.filter((each) => each.includes('PRIVATE KEY') || each.includes(secret))).toEqual([])
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await tab('Request')
    await send(page, /^INIT/)
    await expect(page.getByRole('alert').filter({ hasText: 'can’t use this response' })).toContainText(
      /decrypt/,
    )
    await expect(page.getByText('Status 421')).toBeVisible()
  })

  await test.step('in plain text again once the key is removed, which is in the audit log', async () => {
    await tab('Keys')
    await page.getByRole('button', { name: KEYED }).click()
    await page.getByRole('menuitem', { name: 'Remove key…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove key' })
    await expect(dialog).toContainText('aren’t encrypted')
    await expect(dialog.getByRole('list', { name: 'Flows that stop working' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Remove key' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Uploaded', { exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: KEYED })).toHaveCount(0)
    await tab('Request')
    await send(page, /^INIT/)
    await expect(page.getByText('Unencrypted', { exact: true })).toBeVisible()
    await expect(answer).toContainText('"screen": "FIND"')
    await page.goto('/settings/audit')
    await expect(page.getByRole('table', { name: 'Entries' })).toContainText(
      'Removed the key for the flows of',
    )
  })
  await own.stop()
})

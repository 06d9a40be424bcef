import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../fixtures/test'

test.use({ storageState: undefined })

test('no secret of the server is in a bundle, a page or an answer', async ({ page, freshProduct }) => {
  const file = await readFile(path.join(freshProduct.dataDir, 'secrets.json'), 'utf8')
  const secrets = Object.values<string>(JSON.parse(file))
  expect(secrets.length).toBeGreaterThan(3)
  const expectNone = (text: string, where: string) => {
    for (const secret of secrets) expect(text.includes(secret), `${where} holds a secret`).toBe(false)
  }

  // Secrets of a run cannot be in bundles made before it; what handles them must not be there either. Names of variables
  // that a page tells people to set are no secret.
  const serverOnly = ['@photostructure/sqlite', 'SETUP_ADMIN_PASSWORD', 'SESSION_SECRET', 'begin immediate']
  const bundles = await readdir('.next/static', { recursive: true, withFileTypes: true })
  expect(bundles.length).toBeGreaterThan(10)
  for (const entry of bundles.filter((found) => found.isFile())) {
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8')
    expectNone(text, entry.name)
    for (const marker of serverOnly)
      expect(text, `${entry.name} holds code of the server`).not.toContain(marker)
  }

  await page.goto(freshProduct.openUrl)
  await page.getByLabel('Your name').fill('Ada Admin')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('seven sunny window seats')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  for (const address of [
    '/',
    '/api/overview',
    '/templates',
    '/templates/new',
    '/api/templates',
    '/api/phone-numbers',
    '/api/auth/get-session',
  ]) {
    const answer = await page.request.get(new URL(address, freshProduct.baseUrl).href)
    expect(answer.ok(), address).toBe(true)
    expectNone(await answer.text(), address)
  }
})

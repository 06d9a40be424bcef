import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../fixtures/test'

test('no bundle, page or response contains a secret of the server', async ({ request, secrets: known }) => {
  const secrets = Object.values(known)
  expect(secrets.length).toBeGreaterThan(3)
  const expectNone = (text: string, where: string) => {
    for (const secret of secrets) expect(text.includes(secret), `${where} holds a secret`).toBe(false)
  }

  // Bundles predate the secrets of this run, so they must not contain server code that handles them either. Names of
  // variables that a page tells people to set are no secret.
  const serverOnly = ['@photostructure/sqlite', 'SETUP_ADMIN_PASSWORD', 'SESSION_SECRET', 'begin immediate']
  const bundles = await readdir('.next/static', { recursive: true, withFileTypes: true })
  expect(bundles.length).toBeGreaterThan(10)
  for (const entry of bundles.filter((found) => found.isFile())) {
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8')
    expectNone(text, entry.name)
    for (const marker of serverOnly)
      expect(text, `${entry.name} holds code of the server`).not.toContain(marker)
  }

  for (const address of [
    '/',
    '/api/overview',
    '/templates',
    '/templates/new',
    '/api/templates',
    '/api/phone-numbers',
    '/api/auth/get-session',
  ]) {
    const answer = await request.get(address)
    expect(answer.ok(), address).toBe(true)
    expectNone(await answer.text(), address)
  }
})

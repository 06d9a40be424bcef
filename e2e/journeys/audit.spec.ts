import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible'
import { expectListening } from '../fixtures/listening'
import { createTemplate, uniqueName } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const entries = (page: Page) =>
  page
    .getByRole('table', { name: 'Entries' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

test.describe('the audit log', () => {
  test('is linked in the navigation, and shows who changed what and from where', async ({
    page,
    request,
  }) => {
    const name = uniqueName('audited')
    await createTemplate(request, { name, body: 'Your table for {{1}} is ready now.', samples: ['two'] })
    await page.goto('/')
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Audit log', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(name)
    await expect(entries(page)).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`text=${name}`))
    await expect(entries(page).first()).toContainText('Done')
    await page.getByRole('link', { name: new RegExp(`Created the template ${name} in `) }).click()
    const entry = page.getByRole('region', { name: new RegExp(`created the template ${name} in `) })
    await expect(entry.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
      'href',
      `/templates?name_or_content=${name}`,
    )
    await expect(entry).toContainText('admin@example.com')
    await expect(entry).toContainText(/127\.0\.0\.1|::1/)
    await expect(entry.getByRole('table', { name: 'What changed' })).toContainText('Your table for {{1}}')
    await expectAccessible(page)
  })

  test('can be filtered by person, action, result and object, and keeps filters in the URL', async ({
    page,
    request,
    baseURL,
  }) => {
    await request.post('/api/auth/sign-in/email', {
      data: { email: 'someone@example.com', password: 'not the password' },
      headers: { origin: baseURL ?? '' },
    })
    await page.goto('/settings/audit')
    const action = page.getByRole('combobox', { name: 'Action' })
    await expectListening(action)
    await action.selectOption('session.sign-in')
    await expect(page).toHaveURL(/action=session\.sign-in/)
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Refused')
    await expect(page).toHaveURL(/action=session\.sign-in&result=refused/)
    await expect(entries(page).filter({ hasText: 'someone@example.com' }).first()).toBeVisible()
    await expect(entries(page).filter({ hasText: 'Done' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Person' }).selectOption('someone@example.com')
    await page.reload()
    await expect(entries(page).first()).toContainText('someone@example.com')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/result=/)
    await page.getByRole('combobox', { name: 'Object' }).selectOption('Accounts and sign-ins')
    await expect(page).toHaveURL(/object=account/)
    await expect(entries(page).filter({ hasText: 'someone@example.com' }).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Object' }).selectOption('Flows')
    await expect(entries(page).filter({ hasText: 'someone@example.com' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove the filter Object: Flows' }).click()
    await expect(page).not.toHaveURL(/object=/)
  })

  test('exports a stranger’s formula as plain text', async ({ page, request, baseURL }) => {
    const email = '+formula@example.com'
    await request.post('/api/auth/sign-in/email', {
      data: { email, password: 'not the password' },
      headers: { origin: baseURL ?? '' },
    })
    await page.goto(`/settings/audit?person=${encodeURIComponent(email)}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('audit.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(`,"'${email}","session.sign-in",`)
  })

  test('requires sign-in', async ({ playwright, baseURL }) => {
    const stranger = await playwright.request.newContext({
      baseURL,
      storageState: { cookies: [], origins: [] },
    })
    for (const path of ['/api/audit', '/api/audit/export'])
      expect((await stranger.get(path)).status()).toBe(401)
    await stranger.dispose()
  })
})

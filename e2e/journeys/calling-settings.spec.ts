import { demoAccount } from '../../lib/demo/accounts'
import { expectAccessible } from '../fixtures/accessible'
import { openCalling, readCalling, setCalling } from '../fixtures/calling'
import { expectListening } from '../fixtures/listening'
import { signInAsNewcomer } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'

const { shop, unverified: berlin, restricted: paris } = demoAccount.byState

test.describe('calling settings', () => {
  // Both change the same number.
  test.describe.configure({ mode: 'default' })

  test('explain their effect on customers, can be saved, and persist after a reload', async ({ page }) => {
    await setCalling(page.request, berlin, { status: 'DISABLED', call_icon_visibility: 'DEFAULT' })
    await openCalling(page, berlin, '?tab=settings')
    const calling = page.getByRole('switch', { name: 'Calling' })
    const button = page.getByRole('switch', { name: 'Call button' })
    await expect(calling).not.toBeChecked()
    await expect(calling).toHaveAccessibleDescription(/^New calls are rejected in both directions/)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('no one can call')
    await expect(button).toHaveAccessibleDescription(/Applies once calling is on/)
    await expectListening(calling)
    await calling.check()
    await expect(page.getByText('once this is saved')).toBeVisible()
    await button.uncheck()
    await expect(page.getByRole('tab', { name: 'Settings has unsaved changes' })).toBeVisible()
    // Switching to another section keeps the changes.
    await page.getByRole('tab', { name: 'Session checker' }).click()
    await page.getByRole('tab', { name: /Settings/ }).click()
    await expect(calling).toBeChecked()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    expect(await readCalling(page.request, berlin)).toEqual({
      status: 'ENABLED',
      call_icon_visibility: 'HIDDEN',
    })
    await page.reload()
    await expect(calling).toBeChecked()
    await expect(button).not.toBeChecked()
  })

  test('changed elsewhere meanwhile are shown and not overwritten', async ({ page }) => {
    await setCalling(page.request, berlin, { status: 'ENABLED', call_icon_visibility: 'DEFAULT' })
    await openCalling(page, berlin, '?tab=settings')
    const calling = page.getByRole('switch', { name: 'Calling' })
    await expectListening(calling)
    await page.getByRole('switch', { name: 'Call button' }).uncheck()
    await expect(page.getByText('once this is saved')).toBeVisible()
    await setCalling(page.request, berlin, { status: 'DISABLED' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Updated to the saved version: Calling.' }),
    ).toBeVisible()
    await expect(calling).not.toBeChecked()
    expect(await readCalling(page.request, berlin)).toEqual({
      status: 'DISABLED',
      call_icon_visibility: 'HIDDEN',
    })
  })

  test('that are off are announced in other sections, which can turn calling on', async ({ page }) => {
    await setCalling(page.request, paris, { status: 'DISABLED' })
    await openCalling(page, paris, '?tab=history')
    await expect(page.getByText('No calls yet')).toBeVisible()
    await page.getByRole('button', { name: 'Turn on calling' }).click()
    await expect(page.getByText('Calling is on', { exact: true })).toBeVisible()
    await expect(page.getByText('Calling is off for this number')).toHaveCount(0)
    expect((await readCalling(page.request, paris)).status).toBe('ENABLED')
  })

  test('of an unverified number show a warning before a call', async ({ page }) => {
    await setCalling(page.request, berlin, { status: 'ENABLED' })
    await openCalling(page, berlin)
    await expect(page.getByText('This number isn’t verified yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Verify number' })).toHaveAttribute(
      'href',
      `/phone-numbers/${berlin.id}`,
    )
    await openCalling(page, shop)
    await expect(page.getByRole('button', { name: 'Call', exact: true })).toBeVisible()
    await expect(page.getByText('This number isn’t verified yet')).toHaveCount(0)
  })
})

test.describe('the SIP credentials', () => {
  test.use({ storageState: undefined })

  test('are shown only to admins, for half a minute, and the audit log records it', async ({
    page,
    baseURL,
  }) => {
    const newcomer = await signInAsNewcomer(page)
    await page.clock.install()
    await page.goto('/calling?tab=settings')
    const show = page.getByRole('button', { name: 'Show credentials' })
    const password = page.getByRole('button', { name: 'Copy password' })
    const secret = () => page.locator('dd').filter({ has: password }).locator('code').innerText()
    await expectListening(show)
    await show.click()
    await expect(password).toBeVisible()
    const first = await secret()
    expect(first.length).toBeGreaterThan(15)
    await expectAccessible(page, 'shown credentials')
    expect(newcomer.audit().filter(({ action }) => action === 'calling.reveal-sip')).toMatchObject([
      { subject: shop.id, result: 'done', person_email: newcomer.email },
    ])
    expect(JSON.stringify(newcomer.audit())).not.toContain(first)
    await page.clock.fastForward(31_000)
    await expect(password).toHaveCount(0)
    expect(await page.content()).not.toContain(first)

    await page.getByRole('button', { name: 'Create new credentials' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create new SIP credentials?' })
    await expect(dialog).toContainText('The old credentials stop working.')
    await dialog.getByRole('button', { name: 'Create new credentials' }).click()
    await expect(password).toBeVisible()
    expect(await secret()).not.toBe(first)
    await page.getByRole('button', { name: 'Hide now' }).click()
    await expect(password).toHaveCount(0)

    for (const role of ['developer', 'marketer', 'viewer'] as const) {
      newcomer.giveRole(role)
      await page.reload()
      await expect(show).toHaveAccessibleDescription(/can’t see the SIP credentials\. Only admins can/)
      for (const path of ['', '/rotate']) {
        const url = `/api/calling/${shop.id}/sip-credentials${path}`
        const answer = await page.request.post(url, { headers: { origin: baseURL ?? '' } })
        expect(answer.status()).toBe(403)
        expect(await answer.text()).not.toContain('password')
      }
    }
    await expect(page.getByText('Your role (viewer) can’t change how a number is called.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Calling' })).toBeDisabled()
    await expectAccessible(page, 'settings of a viewer')
    const done = newcomer.audit().map(({ action, result }) => `${action} ${result}`)
    expect(done.filter((each) => each.includes('sip') && each.endsWith('done'))).toHaveLength(2)
  })
})

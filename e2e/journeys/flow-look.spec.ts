import type { Locator, Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { expectAccessibleInEveryLook } from '../fixtures/accessible'
import { createConsoleFlow } from '../fixtures/flow-endpoint'
import { openStudio } from '../fixtures/flow-studio'
import { excuseMoves, expectLooks, expectUnmoved } from '../fixtures/still/expect-looks'
import { expect, test } from '../fixtures/still/still-console'

test.use({ isChanged: true })

/** Panes of the studio that are rendered in the browser, with an element that shows each is ready. */
const studioParts: [string, string, (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['canvas', 'Canvas', (page) => page.getByRole('group', { name: /^Screen FIND/ })],
  ['JSON', 'JSON', (page) => page.getByRole('textbox', { name: /JSON/ })],
  ['phone', 'Phone', (page) => page.getByRole('heading', { level: 2, name: 'Find your order' })],
]

test('studio and endpoint are accessible and look as before', async ({ page, request, stillProduct }) => {
  // One flow for seven sheets, because some show its ID, which another test’s flow would change.
  test.slow()
  const { id } = await createConsoleFlow(
    request,
    'order-status',
    { origin: stillProduct.baseUrl },
    'Track an order',
  )

  await test.step('the studio, pane by pane on a narrow screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openStudio(page, id, 'Canvas', 'JSON', 'Phone')
    for (const [, , shown] of studioParts) await expect(shown(page).first()).toBeAttached()
    await expectLooks(page, 'studio')
    await page.setViewportSize({ width: 320, height: 900 })
    for (const [what, pane, shown] of studioParts) {
      await page.getByRole('radio', { name: pane, exact: true }).check()
      await expect(shown(page).first()).toBeAttached()
      await expectAccessibleInEveryLook(page, { what, widths: [320] })
    }
    const phone = page.getByRole('region', { name: 'Phone', exact: true })
    await phone.getByRole('button', { name: 'Phone appearance' }).click()
    await phone.getByRole('radio', { name: 'Right to left' }).check()
    await page.keyboard.press('Escape')
    await expectLooks(page, 'studio-right-to-left', phone)
  })

  await test.step('each tab of the endpoint', async () => {
    await page.goto(`/flows/${id}?view=endpoint`)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
    /** Switching tabs moves the content below. */
    const expectTabLooks = async (name: string, within?: Locator) => {
      await excuseMoves(page)
      await expectLooks(page, name, within)
    }
    const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true })
    await tab('Request')
    await expectUnmoved(page, 'endpoint')
    await page.getByRole('combobox', { name: 'Request' }).selectOption('INIT')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('textbox', { name: 'Save as case' })).toBeVisible()
    await expectTabLooks('endpoint-request')
    await tab('Cases')
    await page.getByRole('button', { name: 'Add 4 suggested cases' }).click()
    await page.getByRole('button', { name: 'Run all' }).click()
    await expect(page.getByRole('status').filter({ hasText: '4 passed' })).toBeVisible()
    await expectTabLooks('endpoint-cases', panel('Cases'))
    await tab('Responses')
    await expect(page.getByRole('button', { name: 'Save responses' })).toBeVisible()
    await expectTabLooks('endpoint-answers', panel('Responses'))
    await tab('Log')
    await expect(page.getByRole('list', { name: 'Requests to the endpoint' })).toBeVisible()
    await expectTabLooks('endpoint-log', panel('Log'))
    await request.post('/api/flow-keys', {
      headers: { origin: stillProduct.baseUrl },
      data: { phoneNumberId: demoAccount.byState.shop.id },
    })
    await tab('Keys')
    await expect(page.getByRole('table', { name: 'Keys of numbers' })).toBeVisible()
    await expectTabLooks('endpoint-keys', panel('Keys'))
  })
})

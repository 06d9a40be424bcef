import type { Locator, Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { demoTemplates } from '../../lib/demo/demo-templates'
import { templateId } from '../../lib/demo/template-rows'
import { expectAccessible } from '../fixtures/accessible'
import { openPhone, phoneOf } from '../fixtures/flow-phone'
import { createFlow } from '../fixtures/flow-studio'
import { openPhone as openCustomersPhone, say } from '../fixtures/phone'
import { expect, test } from '../fixtures/test'

const focused = (page: Page) => page.locator(':focus')

/** What every sheet on every phone must do. */
async function expectModal(page: Page, opener: Locator, name: string) {
  await opener.click()
  const sheet = page.getByRole('dialog', { name, exact: true })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(sheet.locator(':focus')).toHaveCount(1)
  }
  await expectAccessible(page, name)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(sheet).toBeVisible()
  // Waits until it has slid in.
  await sheet.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
  const { x, y, width } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.click(x + width / 2, y - 20)
  await expect(sheet).toBeHidden()
  await expect(focused(page)).toHaveCount(1)
}

test.describe('a phone’s sheet traps focus, closes with Escape or an outside click, and returns focus', () => {
  test('in the template preview', async ({ page }) => {
    const template = demoTemplates.find(({ name }) => name === 'every_button_kind')
    if (!template) throw new Error('The demo account has no template with many buttons.')
    await page.goto(`/templates/${templateId(template)}`)
    await expectModal(page, page.getByRole('button', { name: 'See all options' }), 'See all options')
  })

  test('in the flow studio', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'sheet', galleryId: 'contact' })
    await openPhone(page, id, 'Contact us')
    await expectModal(page, phoneOf(page).getByRole('button', { name: /^Subject/ }), 'Subject')
  })

  test('on a customer’s phone', async ({ page }) => {
    await openCustomersPhone(page, 'ana')
    await expectModal(page, page.getByRole('button', { name: 'Phone', exact: true }), 'Ana Castillo')
  })
})

/** Long words, emoji, both writing directions, and more text than is shown at once. */
const hard = [
  'x'.repeat(300),
  '👩‍👩‍👧‍👦 👍🏽 🇵🇹',
  'مرحبا بكم في متجرنا https://example.com/متجر',
  'A word and *more* '.repeat(60).trim(),
]

/** Elements of a phone that are wider than their container. */
const sideways = (phone: Locator): Promise<string[]> =>
  phone.evaluate((screen) =>
    [screen, ...screen.querySelectorAll('*')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      // Ignores a bubble’s tail, which overflows all its ancestors up to the one that scrolls.
      .filter((part) => part === screen || ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
      .filter((part) => getComputedStyle(part).overflowX !== 'hidden')
      .map((part) => part.outerHTML.slice(0, 120)),
  )

test.describe('content that is hard to lay out does not scroll horizontally', () => {
  test('in a list of sixty rows with the largest text', async ({ page, request }) => {
    const options = Array.from({ length: 60 }, (_, at) => ({
      id: `${at}`,
      title: (hard[at % hard.length] ?? '').slice(0, 30),
      description: (hard[(at + 1) % hard.length] ?? '').slice(0, 300),
    }))
    const list = { type: 'Dropdown', name: 'rows', label: 'Rows', 'data-source': options }
    const end = { type: 'Footer', label: 'Send', 'on-click-action': { name: 'complete', payload: {} } }
    const layout = { type: 'SingleColumnLayout', children: [list, end] }
    const document = { version: '7.3', screens: [{ id: 'ALL', title: 'All', terminal: true, layout }] }
    const { id } = await createFlow(request, { words: 'rows', document })
    await openPhone(page, id, 'All')
    await page.getByRole('combobox', { name: 'Text size' }).selectOption({ label: 'Extra large text' })
    await phoneOf(page).getByRole('button', { name: /^Rows/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Rows' })
    await expect(sheet.getByRole('radio')).toHaveCount(60)
    await sheet.getByRole('radio').last().check()
    await expect.poll(() => sideways(phoneOf(page))).toEqual([])
    await expectAccessible(page)
  })

  test('in a conversation in a narrow window, where a long message is collapsed', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await openCustomersPhone(page, 'lapsed', demoAccount.byState.garden.id)
    // Digits have no writing direction, and the mark separates retries.
    const mark = String(Date.now())
    for (const text of hard.slice(0, 3)) await say(page, `${mark} ${text}`)
    const line = page.getByRole('textbox', { name: /^Message to/ })
    await line.fill(`${mark} ${hard[3]}`)
    let letGo = () => {}
    const unfolded = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/messages$/, async (route) => {
      if (route.request().method() === 'POST') await unfolded
      await route.continue()
    })
    await line.press('Enter')
    const more = page.getByRole('listitem').last().getByRole('button', { name: 'Read more' })
    await expect(more).toBeVisible()
    await expect.poll(() => sideways(page.getByRole('main'))).toEqual([])
    // A message expanded while sending stays expanded once sent.
    await more.click()
    await expect(more).toBeHidden()
    const underWay = page.getByRole('img', { name: 'Being sent' })
    await expect(underWay).toBeVisible()
    letGo()
    await expect(underWay).toHaveCount(0)
    await expect(more).toBeHidden()
    await expect.poll(() => sideways(page.getByRole('main'))).toEqual([])
    await expectAccessible(page)
  })
})

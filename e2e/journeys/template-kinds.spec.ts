import type { Locator, Page } from '@playwright/test'
import { demoContacts } from '../../lib/demo/contacts'
import { messages } from '../fixtures/phone'
import { submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

const preview = (page: Page) => page.getByRole('group', { name: 'Conversation' })

async function addButton(page: Page, kind: string, fill: (button: Locator) => Promise<void>) {
  const buttons = page.getByRole('group', { name: /^Button \d+$/ })
  const before = await buttons.count()
  await page.getByRole('button', { name: 'Add button', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Button types' })
  await menu.getByRole('menuitem', { name: kind }).click()
  await expect(buttons).toHaveCount(before + 1)
  // The next one is not added before this menu is gone.
  await expect(menu).toHaveCount(0)
  await fill(buttons.nth(before))
}

/** The visible text from top to bottom, without times. */
const readIn = async (part: Locator) =>
  (await part.ariaSnapshot())
    .split('\n')
    .filter(
      (line) => !/^ *- (?:time|status|group|listitem|paragraph: Today|list "Buttons"|\/url)\b/.test(line),
    )
    .map((line) => line.replace(/^ *- (?:paragraph|button|link|text):? ?/, '').replaceAll(/^"|"?:?$/g, ''))
    .filter((line) => line !== '')

/** The same once it no longer changes: the preview follows the form when there is time. */
async function settledText(part: Locator) {
  let shown = await readIn(part)
  await expect(async () => {
    const last = shown
    shown = await readIn(part)
    expect(shown).toEqual(last)
  }).toPass()
  return shown
}

const named = (text: string) => (button: Locator) =>
  button.getByRole('textbox', { name: 'Button text' }).fill(text)

interface Kind {
  kinds: string
  /** Fills in what this kind has besides its body. */
  write(page: Page): Promise<void>
  /** Texts in its preview. */
  parts: readonly string[]
}

const kinds: readonly Kind[] = [
  {
    kinds: 'a limited-time offer with a code and a website',
    async write(page) {
      await page.getByRole('button', { name: 'Add offer', exact: true }).click()
      await page.getByRole('textbox', { name: 'Offer', exact: true }).fill('Ends soon!')
      await addButton(page, 'Copy an offer code', (button) =>
        button.getByRole('textbox', { name: 'Offer code' }).fill('SUMMER25'),
      )
      await addButton(page, 'Open a website', async (button) => {
        await named('Open the shop')(button)
        await button.getByRole('textbox', { name: 'Website address' }).fill('https://shop.example/sale')
      })
    },
    parts: ['Ends soon!', 'SUMMER25', 'Open the shop'],
  },
  {
    kinds: 'a location, a voice call and a flow',
    async write(page) {
      await page.getByRole('radiogroup', { name: 'Header' }).getByRole('radio', { name: 'Location' }).check()
      await addButton(page, 'Start a voice call', named('Call our shop'))
      await addButton(page, 'Open a flow', async (button) => {
        await named('Fill in the form')(button)
        await button.getByRole('combobox', { name: 'Flow' }).click()
        await page.getByRole('combobox', { name: 'Search flows' }).fill('Newsletter')
        await page.getByRole('option', { name: /^Newsletter/ }).click()
      })
    },
    parts: ['Call our shop', 'Fill in the form'],
  },
  {
    kinds: 'the catalog and products',
    async write(page) {
      await addButton(page, 'Open the catalog', async () => undefined)
      await addButton(page, 'Show products', async () => undefined)
    },
    parts: ['View catalog', 'View items'],
  },
]

for (const { kinds: words, write, parts } of kinds)
  test(`${words}: can be written in the form, and looks the same in the preview and on the phone`, async ({
    page,
    context,
  }) => {
    const body = `New lamps for the garden: ${uniqueName('number')}`
    await page.goto('/templates/new')
    await writeTemplate(page, { name: uniqueName('kinds'), category: 'Marketing', body })
    await write(page)
    for (const part of [body, ...parts]) await expect(preview(page)).toContainText(part)
    const shown = await settledText(preview(page))
    await submit(page)
    await expect(page.getByText('Approved').first()).toBeVisible()

    await page.getByRole('button', { name: 'Send to phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to phone' })
    await dialog.getByRole('combobox', { name: 'Recipient' }).selectOption(demoContacts.ana.waId)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Sent to' })).toContainText('Ana')
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: 'Open phone' }).click()
    const phone = await opened
    const message = messages(phone).getByRole('listitem').filter({ hasText: body })
    await expect(message).toBeVisible()
    await expect.poll(() => readIn(message)).toEqual(shown)
  })

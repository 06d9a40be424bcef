import type { Locator, Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { openProfile } from '../fixtures/business-profile'
import { expect, test } from '../fixtures/test'

const { shop, garden } = demoAccount.byState

/** Waits several frames, so that the page can rerender. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame)
  })

/** Presses, waits, and releases at the same position. */
async function pressSlowly(page: Page, target: Locator, meanwhile = () => drawn(page)) {
  await target.scrollIntoViewIfNeeded()
  // What the page still loads may move it.
  let box = await target.boundingBox()
  await expect(async () => {
    const last = box
    await drawn(page)
    box = await target.boundingBox()
    expect(box).toEqual(last)
  }).toPass()
  if (!box) throw new Error('What is to be pressed is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await meanwhile()
  const now = await target.boundingBox()
  await page.mouse.up()
  return { before: box, now }
}

const openChat = (page: Page) => page.goto(`/phone-numbers/${shop.id}?tab=automation`)

test.describe('a press', () => {
  test('in the template builder shifts nothing, even if the field left shows a hint', async ({ page }) => {
    await page.goto('/templates/new')
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('{{1}} is at the edge')
    const { before, now } = await pressSlowly(
      page,
      page.getByRole('button', { name: 'Add button', exact: true }),
    )
    expect(now).toEqual(before)
    await expect(page.getByRole('menuitem', { name: /Quick reply/ })).toBeVisible()
    await expect(page.getByText(/^Likely to be rejected in review/).first()).toBeVisible()
  })

  test('counts in the profile, a QR code, the automation and the invitation dialog', async ({ page }) => {
    await openProfile(page, garden.verified_name)
    const email = page.getByLabel('Email', { exact: true })
    await email.fill('nobody')
    const discard = page.getByRole('button', { name: 'Discard changes' })
    const { before, now } = await pressSlowly(page, discard)
    expect(now).toEqual(before)
    await expect(email).not.toHaveValue('nobody')

    await page.goto('/qr-codes')
    await page.getByRole('button', { name: 'New QR code' }).click()
    const message = page.getByRole('textbox', { name: 'Message' })
    await page.getByRole('textbox', { name: 'Place' }).fill('Window')
    await message.click()
    const refused = await pressSlowly(page, page.getByRole('button', { name: 'Create code' }))
    expect(refused.now).toEqual(refused.before)
    // The missing field is focused, so the click counted.
    await expect(message).toBeFocused()
    await expect(message).toHaveAttribute('aria-invalid', 'true')

    await openChat(page)
    const prompts = page.getByRole('list', { name: 'Prompts', exact: true }).getByRole('listitem')
    await expect(prompts.first()).toBeVisible()
    const count = await prompts.count()
    await prompts.first().getByRole('textbox').fill('')
    const added = await pressSlowly(page, page.getByRole('button', { name: 'Add prompt' }))
    expect(added.now).toEqual(added.before)
    await expect(prompts).toHaveCount(count + 1)

    await page.goto('/settings/people')
    await page.getByRole('button', { name: 'Invite someone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /mail/ }).fill('nobody')
    await pressSlowly(page, dialog.getByRole('button', { name: 'Invite', exact: true }))
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
  })

  test('counts even if its target is pushed away by something else', async ({ page }) => {
    await page.goto('/templates/new')
    const add = page.getByRole('button', { name: 'Add button', exact: true })
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('Your table is ready now.')
    const push = () =>
      page.evaluate(() => {
        const news = document.createElement('div')
        news.style.height = '90px'
        document.querySelector('main')?.prepend(news)
      })
    const { before, now } = await pressSlowly(page, add, push)
    expect(now?.y).toBeGreaterThan(before.y)
    await expect(page.getByRole('menuitem', { name: /Quick reply/ })).toBeVisible()
  })

  test('that ends elsewhere does not count', async ({ page }) => {
    await page.goto('/templates/new')
    const add = page.getByRole('button', { name: 'Add button', exact: true })
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('{{1}}')
    await pressSlowly(page, add, () => page.mouse.move(5, 5))
    await expect(page.getByText(/^Likely to be rejected in review|Give|variable/).first()).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /Quick reply/ })).toHaveCount(0)
  })
})

test.describe('signed out', () => {
  test.use({ storageState: undefined })

  test('a press on the sign-in page counts', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    const { before, now } = await pressSlowly(
      page,
      page.getByRole('button', { name: 'Sign in', exact: true }),
    )
    expect(now).toEqual(before)
    await expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible()
  })
})

test.describe('undo', () => {
  const undo = async (page: Page, times: number) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press('Control+z')
  }

  test('in the template builder reverts typing in the focused field, then changes to the page', async ({
    page,
  }) => {
    await page.goto('/templates/new')
    const row = (n: number) => page.getByRole('group', { name: `Button ${n}`, exact: true })
    const text = (n: number) => row(n).getByRole('textbox', { name: 'Button text' })
    for (const [index, words] of ['Interested', 'Not now', 'Call me'].entries()) {
      await page.getByRole('button', { name: 'Add button', exact: true }).click()
      await page.getByRole('menuitem', { name: /Quick reply/ }).click()
      await text(index + 1).click()
      await page.keyboard.type(words)
    }
    await page.getByRole('button', { name: 'Move Button 2 up' }).click()
    const texts = () => Promise.all([1, 2, 3].map((n) => text(n).inputValue()))
    await expect.poll(texts).toEqual(['Not now', 'Interested', 'Call me'])
    await text(2).click()
    await page.keyboard.press('End')
    await page.keyboard.type('?')
    await undo(page, 1)
    await expect.poll(texts).toEqual(['Not now', 'Interested', 'Call me'])
    await expect(text(2)).toBeFocused()

    // Nothing is left to undo in this field, so the move is next.
    await undo(page, 1)
    await expect.poll(texts).toEqual(['Interested', 'Not now', 'Call me'])
    await page.getByRole('button', { name: 'Redo: Move button 1' }).click()
    await page.getByRole('button', { name: 'Redo: Typing' }).click()
    await expect.poll(texts).toEqual(['Not now', 'Interested?', 'Call me'])

    await page.getByRole('button', { name: 'Remove Button 1' }).click()
    await expect(row(1)).toBeFocused()
    await expect(text(1)).toHaveValue('Interested?')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(texts).toEqual(['Not now', 'Interested?', 'Call me'])
    await expect(row(1)).toBeFocused()
    await page.keyboard.press('Control+y')
    await undo(page, 1)
    await expect.poll(texts).toEqual(['Not now', 'Interested?', 'Call me'])
  })

  test('in the automation also reverts typing, then changes to the page', async ({ page }) => {
    await openChat(page)
    const row = (n: number) => page.getByRole('textbox', { name: `Text of prompt ${n}` })
    for (const [n, words] of [
      [1, 'one'],
      [2, 'two'],
    ] as const) {
      await row(n).fill('')
      await page.keyboard.type(words)
    }
    await page.getByRole('button', { name: 'Move Prompt 2 up' }).click()
    await row(2).click()
    await undo(page, 8)
    await expect(row(1)).toHaveValue('two')
    await expect(row(2)).toHaveValue('one')
  })
})

test('pasted rich text becomes message formatting, runs no scripts and can be undone', async ({ page }) => {
  await page.goto('/templates/new')
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.focus()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await body.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Ana a')
    clipboardData.setData(
      'text/html',
      '<style>p{}</style><span style="font-weight:700">Ana</span><ul><li>a</ul><script>document.title="run"</script><img src="/run" onerror="document.title=1">',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(body).toHaveValue('*Ana*\n\n- a')
  await expect(page.getByRole('group', { name: 'Conversation' }).getByRole('listitem')).toHaveText('a')
  await page.getByRole('button', { name: 'Numbered list' }).click()
  await expect(body).toHaveValue('*Ana*\n\n1. a')
  await expect(body).toBeFocused()
  // Actions within a second are one undo step.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(body).toHaveValue('')
  expect(await page.title()).not.toMatch(/run|1/)
  expect(requests.filter((url) => url.endsWith('/run'))).toEqual([])
})

test('an emoji can be found by name or arrow keys, goes to the caret and is one undo step', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/templates/new')
  const body = page.getByRole('textbox', { name: 'Body' })
  const open = page.getByRole('button', { name: 'Emoji', exact: true })
  const search = page.getByRole('combobox', { name: 'Search emoji' })
  // The flags are pairs of regional indicators that share the first one.
  await body.fill('🇩🇪 Hi')
  await body.press('Home')
  await open.click()
  await expect(search).toBeFocused()
  await search.fill('flag denm')
  await page.keyboard.press('Enter')
  await expect(body).toHaveValue('🇩🇰🇩🇪 Hi')
  await expect(body).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body).toHaveValue('🇩🇪 Hi')

  await page.keyboard.press('End')
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.getByRole('radio', { name: 'Food and drink' }).check()
  await expect(page.getByRole('rowgroup', { name: 'Recent' }).getByRole('gridcell')).toHaveText(['🇩🇰'])
  await search.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(body).toHaveValue('🇩🇪 Hi🍈')

  await open.focus()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  expect(requests.filter((url) => /^https?:/.test(url) && !url.startsWith(`${baseURL}/`))).toEqual([])
})

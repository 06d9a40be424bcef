import type { Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { expectAccessible } from '../fixtures/accessible'
import { openBreakableConnection } from '../fixtures/breakable-connection'
import { expectListening } from '../fixtures/listening'
import { moveNumber } from '../fixtures/phone-numbers'
import { expect, test } from '../fixtures/test'

/** Journeys that change a number use different ones. */
const { shop: main, garden: watched, unverified, restricted: locked } = demoAccount.byState

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const history = (page: Page) => page.getByRole('region', { name: 'Quality and tier over time' })

test.describe('phone numbers', () => {
  test('are listed with their state, and link to their pages', async ({ page }) => {
    await page.goto('/phone-numbers')
    await expect(row(page, main.display_phone_number.slice(-4))).toContainText('Connected')
    await expect(row(page, 'Berlin')).toContainText('250 people a day')
    await page.getByRole('link', { name: watched.verified_name }).click()
    await expect(page).toHaveURL(`/phone-numbers/${watched.id}`)
    await expect(page.getByRole('heading', { level: 1, name: watched.verified_name })).toBeVisible()
    await page.getByRole('tab', { name: 'Automation' }).click()
    await expect(page).toHaveURL(/tab=automation/)
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  })

  test('can be sorted by column and filtered by attention needed, which the URL keeps', async ({ page }) => {
    await page.goto('/phone-numbers')
    const table = page.getByRole('table', { name: 'Phone numbers' })
    const names = () =>
      table.getByRole('rowheader').locator('a[href^="/phone-numbers/"]:not([href*="tab="])').allInnerTexts()
    const head = table.getByRole('columnheader', { name: 'Number' })
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    const inOrder = (await names()).toSorted(new Intl.Collator('en', { numeric: true }).compare)
    await expectListening(head.getByRole('button'))
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(names).toEqual(inOrder)
    await head.getByRole('button').click()
    await expect(page).toHaveURL(/sort=-name/)
    await page.reload()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    await expect.poll(names).toEqual(inOrder.toReversed())
    await expectListening(head.getByRole('button'))
    await page.getByRole('radio', { name: 'Needs attention' }).check()
    await expect(page).toHaveURL(/sort=-name&show=attention/)
    await expect(page.getByText(/^\d+ of \d+ phone numbers$/)).toBeVisible()
    await expect.poll(async () => (await names()).length).toBeLessThan(inOrder.length)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search numbers' })).toBeFocused()
  })

  test('update live, and keep the reason for a change', async ({ page, context, request, secrets }) => {
    const move = (to: Readonly<Record<string, string>>) =>
      moveNumber(request, secrets.clientAccessToken, watched.id, to)
    await move({ quality_rating: 'GREEN', throughput_level: 'TIER_1K' })
    await page.goto('/phone-numbers')
    await expect(row(page, 'Garden Center')).toContainText('High')
    const detail = await context.newPage()
    await detail.goto(`/phone-numbers/${watched.id}`)
    await expect(history(detail)).toBeVisible()

    const reason = `Blocked by many people ${Date.now()}.`
    await move({ quality_rating: 'RED', throughput_level: 'TIER_250', reason })
    await expect(row(page, 'Garden Center')).toContainText('Low')
    await expect(row(page, 'Garden Center')).toContainText('250 people a day')
    await expect(history(detail)).toContainText(reason)
    await expect(detail.getByText('Quality: Low', { exact: true })).toBeVisible()
    await expect(detail.getByRole('status').filter({ hasText: 'Quality is now Low.' })).toBeAttached()

    const changes = detail.getByRole('group', { name: 'Changes, oldest first' })
    const newest = changes.getByRole('button', { name: new RegExp(reason) })
    await newest.focus()
    await expect(newest).toHaveAccessibleName(/quality Low, tier 250 people a day/)
    await detail.keyboard.press('ArrowLeft')
    await expect(
      changes.getByRole('button', { name: /quality High, tier 1,000 people a day/ }).last(),
    ).toBeFocused()
    await expect(history(detail)).not.toContainText(reason)
    await detail.getByRole('radio', { name: 'Table' }).check()
    await expect(detail.getByRole('region', { name: 'History as a table' })).toContainText(reason)
  })
})

async function openVerification(page: Page, id: string) {
  await page.goto(`/phone-numbers/${id}?tab=verification`)
  const form = page.getByRole('region', { name: /^Verify/ })
  await expect(form).toBeVisible()
  return form
}

/** The six digits in the simulated number’s inbox, as formatted in the message. */
async function receivedCode(page: Page): Promise<string> {
  const inbox = page.getByRole('region', { name: 'Simulated number’s inbox' })
  const message = inbox.getByRole('listitem').first()
  await expect(message).toContainText(/\d{3}-\d{3}/)
  return /\d{3}-\d{3}/.exec(await message.innerText())?.[0] ?? ''
}

test.describe('a verification', () => {
  test('sends a code, accepts it as pasted, and shows errors at the code', async ({
    page,
    request,
    secrets,
  }) => {
    await moveNumber(request, secrets.clientAccessToken, unverified.id, {
      code_verification_status: 'NOT_VERIFIED',
      status: 'UNVERIFIED',
    })
    const form = await openVerification(page, unverified.id)
    await form.getByLabel('Language').selectOption('de')
    const code = form.getByRole('textbox', { name: 'Code' })
    // A retried journey may have requested a code less than a minute ago.
    await expect(async () => {
      // Once it is sent, there is no button any more.
      if (!(await code.isVisible()))
        await form.getByRole('button', { name: 'Send code' }).click({ timeout: 10_000 })
      await expect(code).toBeFocused({ timeout: 10_000 })
    }).toPass()
    await expect(form).toContainText('Expires in')
    const received = await receivedCode(page)
    await expectAccessible(page)

    await form.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(form.getByRole('alert')).toHaveText('Enter the code first.')
    await code.fill(received === '111-111' ? '222 222' : '111 111')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/wrong.*\d tries.*newest/)

    await code.fill(` Code: ${received} `)
    await expect(code).toHaveValue(received.replace('-', ''))
    await expect(form.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByText('This number is verified')).toBeVisible()
    await expect(page.getByText('Unverified')).toHaveCount(0)
  })

  test('ends after five wrong codes, and shows how long to wait', async ({ page, request, secrets }) => {
    await moveNumber(request, secrets.clientAccessToken, locked.id, { code_verification_status: 'EXPIRED' })
    let form = await openVerification(page, locked.id)
    await form.getByRole('radio', { name: /Phone call/ }).check()
    await form.getByRole('button', { name: 'Send code' }).click()
    const code = form.getByRole('textbox', { name: 'Code' })
    await expect(page.getByRole('region', { name: 'Simulated number’s inbox' })).toContainText('Call')
    // After a reload the code is still valid, and another cannot be requested yet.
    form = await openVerification(page, locked.id)
    await expect(form).toContainText('Expires in')
    await form.getByRole('button', { name: 'Request another code' }).click()
    await expect(form.getByRole('button', { name: 'Send code' })).toHaveAccessibleDescription(/^Wait 0:\d\d/)
    await form.getByRole('button', { name: 'I have a code' }).click()

    for (const left of [4, 3, 2, 1]) {
      await code.fill(`00000${left}`)
      await page.keyboard.press('Enter')
      await expect(form.getByRole('alert')).toContainText(
        left === 1 ? 'One try is left' : `${left} tries are left`,
      )
    }
    await code.fill('000009')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toContainText('the last try')
    await expect(code).toHaveAttribute('readonly')
    await form.getByRole('button', { name: 'Request new code' }).click()
    const send = form.getByRole('button', { name: 'Send code' })
    // The page remembers the last request; without that memory, the service itself refuses.
    await expect(send).toHaveAccessibleDescription(/^Wait/)
    await page.evaluate(() => sessionStorage.clear())
    form = await openVerification(page, locked.id)
    await form.getByRole('button', { name: 'Send code' }).click()
    await expect(form.getByRole('alert')).toContainText('Too many attempts')
    await expect(send).toHaveAccessibleDescription(/^Wait (?:59|1:00):\d\d/)
  })
})

test.describe('automation', () => {
  test('can be edited with a live preview, reordered, protected from loss and saved', async ({ page }) => {
    await page.goto(`/phone-numbers/${locked.id}?tab=automation`)
    const prompts = page.getByRole('region', { name: 'Prompts' })
    const phone = page.getByRole('region', { name: 'Preview' })
    const save = page.getByRole('button', { name: 'Save' })
    await expectListening(prompts.getByRole('button', { name: 'Add prompt' }))
    while ((await prompts.getByRole('button', { name: /^Remove/ }).count()) > 0) {
      await prompts
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
    }
    for (const text of ['Where is my order?', 'Opening hours', 'Talk to a person', 'Prices']) {
      await prompts.getByRole('button', { name: 'Add prompt' }).click()
      await expect(prompts.getByRole('textbox').last()).toBeFocused()
      await page.keyboard.type(text)
      await expect(phone.getByRole('list', { name: 'Suggested messages' })).toContainText(text)
    }
    await prompts.getByRole('button', { name: 'Add prompt' }).click()
    await expect(prompts).toContainText('Phones show 4 prompts')
    await page.keyboard.type('opening HOURS')
    await expect(page.getByRole('textbox', { name: 'Text of prompt 5' })).toHaveAccessibleDescription(
      /Prompt 2 already says the same/,
    )
    await page.getByRole('textbox', { name: 'Text of prompt 5' }).fill('Great 🎉')
    await expect(prompts).toContainText('Phones don’t show emoji')
    await save.click()
    await expect(page.getByRole('textbox', { name: 'Text of prompt 5' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Text of prompt 5' }).fill('Something else')

    const up = prompts.getByRole('button', { name: 'Move Prompt 4 up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Text of prompt 3' })).toHaveValue('Prices')
    await expect(prompts.getByRole('status').first()).toHaveText('Prompt 4 is now number 3.')

    const commands = page.getByRole('region', { name: 'Commands' }).first()
    await commands.getByRole('button', { name: 'Add command' }).click()
    const name = commands.getByRole('textbox', { name: 'Name' }).last()
    await name.fill('/my order')
    await expect(name).toHaveAccessibleDescription(/one word/)
    await name.fill('/track_order')
    await expect(name).toHaveValue('track_order')
    await commands.getByRole('textbox', { name: 'What it does' }).last().fill('Shows where it is')
    await expect(phone.getByRole('list', { name: 'Commands' })).toContainText('/track_order')

    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(commands).toHaveCount(0)
    await page.getByRole('tab', { name: 'Automation' }).click()
    await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible()
    await page.getByRole('link', { name: 'Templates', exact: true }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/tab=automation/)

    await save.click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Text of prompt 3' })).toHaveValue('Prices')
    await expect(page.getByRole('textbox', { name: 'Text of prompt 5' })).toHaveValue('Something else')
  })

  test('changed by two people is shown in both versions before saving', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(`/phone-numbers/${watched.id}?tab=automation`)
    const prompts = page.getByRole('region', { name: 'Prompts', exact: true })
    const [here, there] = [`Written here ${Date.now()}`, `Written there ${Date.now()}`]
    await expectListening(prompts.getByRole('button', { name: 'Add prompt' }))
    await prompts.getByRole('button', { name: 'Add prompt' }).click()
    await expect(prompts.getByRole('textbox').last()).toBeFocused()
    await page.keyboard.type(here)
    await expect(prompts.getByRole('textbox').last()).toHaveValue(here)
    const path = `/api/phone-numbers/${watched.id}/automation`
    const changed = await request.post(path, {
      headers: { origin: baseURL ?? '' },
      data: { prompts: [there] },
    })
    expect(changed.ok()).toBe(true)

    await page.getByRole('button', { name: 'Save changes' }).click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'The automation was changed since you opened it' })
    await expect(notice).toContainText(here)
    await expect(notice).toContainText(there)
    expect((await (await request.get(path)).json()).prompts).toEqual([there])
    await notice.getByRole('button', { name: 'Keep mine of Prompts' }).click()
    await expect(notice).toBeHidden()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    expect((await (await request.get(path)).json()).prompts).toContain(here)
  })

  test('shows a save’s result at its buttons, even if unknown, and leads to errors', async ({
    browser,
    baseURL,
    adminState,
  }) => {
    const connection = await openBreakableConnection()
    // By default, Chromium bypasses the proxy for loopback addresses.
    const proxy = { server: connection.server, bypass: '<-loopback>' }
    const viewport = { width: 320, height: 640 }
    const context = await browser.newContext({ baseURL, storageState: adminState, proxy, viewport })
    const page = await context.newPage()
    await page.goto(`/phone-numbers/${unverified.id}?tab=automation`)
    const prompts = page.getByRole('region', { name: 'Prompts', exact: true })
    const save = page.getByRole('button', { name: 'Save changes' })
    await prompts.getByRole('button', { name: 'Add prompt' }).click()
    const prompt = prompts.getByRole('textbox').last()
    await prompt.fill('Great 🎉')
    await page.getByRole('radio', { name: 'Preview' }).check()
    await save.click()
    await expect(prompt).toBeFocused()
    await page.getByRole('button', { name: '1 problem to fix first' }).click()
    await expect(prompt).toBeInViewport()
    const text = `Lost ${Date.now() % 100_000}`
    await prompt.fill(text)

    connection.cut()
    await save.click()
    const notice = page.getByRole('alert').filter({ hasText: 'We don’t know if this was saved' })
    await expect(notice).toBeInViewport()
    await expect(prompt).toHaveValue(text)
    await expect(page.getByText(/Not saved|No unsaved changes/)).toBeHidden()
    await expectAccessible(page)
    connection.restore()
    await save.click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await expect(notice).toBeHidden()
    await context.close()
    await connection.close()
  })

  test('can be reordered by dragging', async ({ page }) => {
    await page.goto(`/phone-numbers/${main.id}?tab=automation`)
    const commands = page.getByRole('list', { name: 'Commands', exact: true })
    const names = async () => {
      const inputs = await commands.getByRole('textbox', { name: 'Name' }).all()
      return Promise.all(inputs.map((input) => input.inputValue()))
    }
    const first = commands.getByRole('group', { name: 'Command 1' })
    const second = commands.getByRole('group', { name: 'Command 2' })
    const handle = first.locator('[data-handle-slot] svg')
    await second.scrollIntoViewIfNeeded()
    await expectListening(second.getByRole('textbox', { name: 'Name' }))
    const before = await names()
    // Hovering waits until nothing moves any more.
    await handle.hover()
    const [from, to] = [await first.boundingBox(), await second.boundingBox()]
    const grip = await handle.boundingBox()
    if (!from || !to || !grip) throw new Error('The rows are not on the page.')
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
    await page.mouse.down()
    await page.mouse.move(x, y + to.y - from.y, { steps: 12 })
    // The other row makes room while the dragged one is still held.
    const row = second.locator('xpath=ancestor-or-self::*[@data-drag-row]')
    await expect.poll(() => row.evaluate((element) => element.style.transform)).toContain('translate')
    await page.mouse.up()
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(names).toEqual(before)
  })
})

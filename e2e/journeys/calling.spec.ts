import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { actOnPhone, offer, openCalling, readCalling, setCalling } from '../fixtures/calling'
import { startOwnProduct } from '../fixtures/own-product'
import { expect, test } from '../fixtures/test'

test.describe.configure({ timeout: 60_000 })

const live = { timeout: 10_000 }
const { shop, garden, unverified: berlin, restricted: paris } = demoAccount.byState
const { layla, mara, jonas, denying, asked, off, ana } = demoContacts

test.describe('the settings', () => {
  // Both change the same number.
  test.describe.configure({ mode: 'default' })

  test('say what they do to customers, are saved, and are there after a reload', async ({ page }) => {
    await setCalling(page.request, berlin, { status: 'DISABLED', call_icon_visibility: 'DEFAULT' })
    await openCalling(page, berlin, '?tab=settings')
    const calling = page.getByRole('switch', { name: 'Calling' })
    const button = page.getByRole('switch', { name: 'Call button' })
    await expect(calling).not.toBeChecked()
    await expect(calling).toHaveAccessibleDescription(/Off, new calls are refused in both directions/)
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('nobody can call')
    await expect(button).toHaveAccessibleDescription(/While calling is off there is no call button/)
    await expect(async () => {
      await calling.check()
      await expect(page.getByText('once this is saved')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await button.uncheck()
    await expect(page.getByRole('tab', { name: 'Settings has unsaved changes' })).toBeVisible()
    // Looking at another part loses nothing.
    await page.getByRole('tab', { name: 'Session checker' }).click()
    await page.getByRole('tab', { name: /Settings/ }).click()
    await expect(calling).toBeChecked()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The settings are saved')).toBeVisible()
    expect(await readCalling(page.request, berlin)).toEqual({
      status: 'ENABLED',
      call_icon_visibility: 'HIDDEN',
    })
    await page.reload()
    await expect(calling).toBeChecked()
    await expect(button).not.toBeChecked()
  })

  test('changed elsewhere meanwhile are shown, and nothing of theirs is undone', async ({ page }) => {
    await setCalling(page.request, berlin, { status: 'ENABLED', call_icon_visibility: 'DEFAULT' })
    await openCalling(page, berlin, '?tab=settings')
    const calling = page.getByRole('switch', { name: 'Calling' })
    await expect(async () => {
      await page.getByRole('switch', { name: 'Call button' }).uncheck()
      await expect(page.getByText('once this is saved')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await setCalling(page.request, berlin, { status: 'DISABLED' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Calling was turned off.' })).toBeVisible()
    await expect(calling).not.toBeChecked()
    expect(await readCalling(page.request, berlin)).toEqual({
      status: 'DISABLED',
      call_icon_visibility: 'HIDDEN',
    })
  })

  test('that are off say so on the other parts, with the way to turn calling on', async ({ page }) => {
    await setCalling(page.request, paris, { status: 'DISABLED' })
    await openCalling(page, paris, '?tab=history')
    await expect(page.getByText('There were no calls yet')).toBeVisible()
    await page.getByRole('button', { name: 'Turn calling on' }).click()
    await expect(page.getByText('Calling is on', { exact: true })).toBeVisible()
    await expect(page.getByText('Calling is off for this number')).toHaveCount(0)
    expect((await readCalling(page.request, paris)).status).toBe('ENABLED')
  })

  test('of a number that is not verified say so before a call', async ({ page }) => {
    await setCalling(page.request, berlin, { status: 'ENABLED' })
    await openCalling(page, berlin)
    await expect(page.getByText('This number is not verified yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Verify the number' })).toHaveAttribute(
      'href',
      `/phone-numbers/${berlin.id}`,
    )
    await openCalling(page, shop)
    await expect(page.getByRole('button', { name: 'Call', exact: true })).toBeVisible()
    await expect(page.getByText('This number is not verified yet')).toHaveCount(0)
  })
})

test.describe('the SIP credentials', () => {
  test.use({ storageState: undefined })

  test('are shown to admins alone, for half a minute, and who looked is written down', async ({ page }) => {
    const product = await startOwnProduct()
    try {
      await product.signIn(page)
      await page.clock.install()
      await page.goto(`${product.baseUrl}/calling?tab=settings`)
      const show = page.getByRole('button', { name: 'Show the credentials' })
      const password = page.getByRole('button', { name: 'Copy the password' })
      const secret = () => page.locator('dd').filter({ has: password }).locator('code').innerText()
      await expect(async () => {
        await show.click({ timeout: 1000 })
        await expect(password).toBeVisible({ timeout: 2000 })
      }).toPass()
      const first = await secret()
      expect(first.length).toBeGreaterThan(15)
      await expectAccessible(page, 'shown credentials')
      expect(product.audit().filter(({ action }) => action === 'calling.reveal-sip')).toMatchObject([
        { subject: shop.id, result: 'done', person_email: 'admin@example.com' },
      ])
      expect(JSON.stringify(product.audit())).not.toContain(first)
      await page.clock.fastForward(31_000)
      await expect(password).toHaveCount(0)
      expect(await page.content()).not.toContain(first)

      await page.getByRole('button', { name: 'Make new ones' }).click()
      const dialog = page.getByRole('dialog', { name: 'Make new SIP credentials?' })
      await expect(dialog).toContainText('The old ones are good no longer.')
      await dialog.getByRole('button', { name: 'Make new ones' }).click()
      await expect(password).toBeVisible()
      expect(await secret()).not.toBe(first)
      await page.getByRole('button', { name: 'Hide them now' }).click()
      await expect(password).toHaveCount(0)

      for (const role of ['developer', 'marketer', 'viewer'] as const) {
        product.giveRole(role)
        await page.reload()
        await expect(show).toHaveAccessibleDescription(/cannot see the SIP credentials\. Only admins can/)
        for (const path of ['', '/rotate']) {
          const url = `${product.baseUrl}/api/calling/${shop.id}/sip-credentials${path}`
          const answer = await page.request.post(url, { headers: { origin: product.baseUrl } })
          expect(answer.status()).toBe(403)
          expect(await answer.text()).not.toContain('password')
        }
      }
      await expect(page.getByText('Your role (viewer) cannot change how a number is called.')).toBeVisible()
      await expect(page.getByRole('switch', { name: 'Calling' })).toBeDisabled()
      await expectAccessible(page, 'settings of a viewer')
      const done = product.audit().map(({ action, result }) => `${action} ${result}`)
      expect(done.filter((each) => each.includes('sip') && each.endsWith('done'))).toHaveLength(2)
    } finally {
      // A page that is open asks on.
      await page.goto('about:blank')
      await product.stop()
    }
  })
})

test.describe('the permission of a person', () => {
  for (const [{ waId, name }, verdict, words] of [
    [ana, 'You may call', 'they need no permission and have no limit'],
    [denying, 'You may not call', 'This person does not want to be called. Write a message instead.'],
    [asked, 'You may not call', 'was asked and has not answered yet'],
    [off, 'You may not call', 'cannot take calls at the moment'],
    [mara, 'You may not call', 'You can call again on'],
  ] as const) {
    test(`of ${name} is told in words`, async ({ page }) => {
      await openCalling(page, shop, `?tab=permission&person=${waId}`)
      await expect(page.getByRole('heading', { level: 2, name: `${verdict} ${name}` })).toBeVisible()
      await expect(page.getByRole('tabpanel')).toContainText(words)
    })
  }

  test('is looked up by a number as people write it, with its end and what is left', async ({ page }) => {
    await openCalling(page, shop, '?tab=permission')
    const number = page.getByLabel('Number of the person')
    await expect(number).toBeEditable()
    await number.fill('0555 1')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(number).toHaveAccessibleDescription(/begins with the country code/)
    await number.fill('+1 (555) 010-0002')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page).toHaveURL(/person=15550100002/)
    await expect(page.getByRole('heading', { level: 2, name: jonas.name })).toBeVisible()
    const answer = page.getByRole('tabpanel')
    await expect(answer).toContainText('Allowed calls for some days')
    await expect(answer).toContainText(/in [45] days/)
    await expect(answer).toContainText(/left of 10/)
    await expect(page.getByRole('link', { name: 'Go to the call' })).toBeVisible()
    await expectAccessible(page)
    // One after the other, without a reload.
    await number.fill(ana.waId)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { level: 2, name: `You may call ${ana.name}` })).toBeVisible()
    await expect(number).toHaveCount(1)
    // What can be no number is nobody, and nothing is known about nobody.
    for (const refused of ['hello', '']) {
      await number.fill(refused)
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('May you call this person?')).toBeVisible()
      await expect(page.getByText(`You may call ${ana.name}`)).toHaveCount(0)
    }
  })

  test('is asked for where that helps, and the answer appears by itself', async ({ page }) => {
    const person = `4930${String(Date.now()).slice(-8)}`
    await openCalling(page, garden, `?tab=permission&person=${person}`)
    await expect(page.getByText('This person has not allowed calls.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask for permission' }).click()
    await expect(page.getByText('was asked and has not answered yet')).toBeVisible(live)
    await expect(page.getByRole('button', { name: 'Ask for permission' })).toHaveCount(0)
  })
})

/** Pastes as the browser does: the page is told of the text as it was copied, and may take it by itself. */
async function paste(input: Locator, text: string) {
  await expect(input).toBeEditable()
  await input.evaluate((element, pasted) => {
    element.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}

test.describe('a session', () => {
  test('is explained line by line, and what is wrong stands at its line', async ({ page }) => {
    await openCalling(page, shop, '?tab=session')
    await page.getByRole('button', { name: 'Put an example in' }).click()
    await expect(page.getByText('The service takes this offer')).toBeVisible()
    const text = page.getByLabel('Session description')
    const lines = page.getByRole('region', { name: 'Line by line' }).getByRole('listitem')
    await expect(lines.filter({ hasText: 'a=setup:actpass' })).toContainText('Right for an offer')

    await text.fill(
      offer
        .replace(/a=fingerprint.*\r\n/, '')
        .replace('actpass', 'active')
        .trimEnd(),
    )
    await expect(page.getByText('1 error and 2 warnings in this offer')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Errors' })).toContainText('fingerprint')
    const warnings = page.getByRole('list', { name: 'Warnings' })
    const setup = lines.filter({ hasText: 'a=setup:active' })
    await expect(setup).toContainText('actpass')
    await warnings.getByRole('listitem').filter({ hasText: 'actpass' }).getByRole('button').click()
    await expect(text).toBeFocused()
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('a=setup:active')
    await expectAccessible(page)

    await page.getByRole('radio', { name: 'Answer' }).check()
    await expect(page.getByText('1 error and 1 warning in this answer')).toBeVisible()
    await text.fill('{"type":"offer"}')
    await expect(page.getByText('This is JSON and no session description.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByText('Paste a session description')).toBeVisible()
  })

  test('of a megabyte stays usable', async ({ page }) => {
    await openCalling(page, shop, '?tab=session')
    const text = page.getByLabel('Session description')
    await paste(text, offer + 'a=x:y\r\n'.repeat(150_000))
    await expect(page.getByText(/characters; 65,536 is the most/).first()).toBeVisible()
    await expect(page.getByText('only its beginning is shown')).toBeVisible()
    expect((await text.inputValue()).length).toBeLessThan(65_536)
    await text.press('Control+End')
    await text.pressSequentially('a=sendrecv')
    await expect(page.getByText('only its beginning is shown')).toHaveCount(0)
    const begin = Date.now()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByLabel('Search calls by name or number')).toBeVisible()
    expect(Date.now() - begin).toBeLessThan(3000)
  })

  test('pasted with a carriage return alone is not taken', async ({ page }) => {
    await openCalling(page, shop, '?tab=session')
    await paste(page.getByLabel('Session description'), offer.replace('s=-\r\n', 's=-\r'))
    await expect(page.getByText('carriage return that has no line feed').first()).toBeVisible()
  })
})

test.describe('the history', () => {
  const rows = '[aria-label="Calls"] > li'

  test('is filtered in the address, and exported as it is shown', async ({ page }) => {
    await openCalling(page, shop, '?tab=history')
    await expect(page.locator(rows).first()).toBeVisible()
    // The page may be drawn and not listen yet.
    await expect(async () => {
      await page.getByLabel('Direction').selectOption({ label: 'Incoming' })
      await expect(page).toHaveURL(/direction=USER_INITIATED/, { timeout: 1000 })
    }).toPass()
    const search = page.getByLabel('Search calls by name or number')
    await search.fill('nobody of this name')
    await expect(page.getByText('No call matches')).toBeVisible()
    await search.fill('jonas web')
    await page.getByLabel('State').selectOption({ label: 'Missed' })
    await expect(page.locator(rows)).toContainText([`${jonas.name}Missed`])
    await page.getByLabel('State').selectOption({ label: 'Answered' })
    await search.fill('+1 555 010 0007')
    await expect(page).toHaveURL(/direction=USER_INITIATED.*search=%2B1\+555.*outcome=answered/)
    await expect(page.locator(rows)).toHaveCount(1)
    await expect(page.locator(rows)).toContainText(`${mara.name}Answered1 min 11 s`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ])
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('incoming,+1 555-010-0007,Mara Lindqvist,answered,ended')
    await page.reload()
    await expect(page.locator(rows)).toHaveCount(1)
    await page.getByLabel('Time').selectOption({ label: 'Last hour' })
    await expect(page.getByText('No call matches')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/calling\?tab=history$/)
  })

  test('shows each call as a sequence, in a picture and in words', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openCalling(page, shop, '?tab=history&user_wa_id=15550100002&direction=BUSINESS_INITIATED')
    await page
      .getByRole('link', { name: `Call to ${jonas.name}` })
      .last()
      .click()
    const panel = page.getByRole('region', { name: `Call to ${jonas.name}` })
    await expect(panel.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /The business called\./,
      /It rang for the customer\./,
      /The customer answered, and the sound was connected\./,
      /The customer hung up\./,
    ])
    await expect(
      panel.getByRole('img', { name: /Sequence of the call: The business called\./ }),
    ).toBeVisible()
    await expectAccessible(page, 'an open call')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Call to ${jonas.name}` }).last()).toBeFocused()
    await page.goto('/calling?tab=history&call=wacid.nothing')
    await expect(page.getByText('There is no such call')).toBeVisible()
  })

  test('is live: a call appears, moves on and ends while one looks', async ({ page }) => {
    await openCalling(page, garden, `?tab=history&user_wa_id=${layla.waId}&outcome=under_way`)
    await expect(page.getByText('No call matches')).toBeVisible()
    const { id } = await actOnPhone(page.request, layla.waId, {
      action: 'call',
      phone_number_id: garden.id,
      session: { sdp_type: 'offer', sdp: offer },
    })
    await expect(page.locator(rows)).toHaveCount(1, live)
    await expect(page.locator(rows)).toContainText('Rings')
    await page.getByRole('link', { name: /^Call from/ }).click()
    const steps = page.getByRole('list', { name: 'Steps' })
    await expect(steps.getByRole('listitem')).toHaveCount(2)
    await actOnPhone(page.request, layla.waId, {
      action: 'hang_up',
      phone_number_id: garden.id,
      call_id: id,
    })
    await expect(steps).toContainText('The customer hung up before anybody answered.', live)
    await expect(page.locator(rows)).toHaveCount(0, live)
  })
})

test('the parts are all within reach where there is little room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openCalling(page, shop, '?tab=history')
  const tabs = page.getByRole('tablist', { name: 'Parts of calling' })
  await expect(tabs.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 1 })
  // More tabs fade out on their side.
  await expect(tabs).toHaveCSS('mask-image', /linear-gradient/)
  await tabs.getByRole('tab', { name: 'History' }).press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Call', exact: true })).toBeInViewport({ ratio: 1 })
})

test.describe('the address', () => {
  test('of a number nobody knows answers 404', async ({ page, complaints }) => {
    const answer = await page.goto('/calling?number=1')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'See all numbers' })).toBeVisible()
    // The browser writes down every answer of that kind.
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('404')))
  })

  test('may name the number, which is chosen from then on', async ({ page }) => {
    await page.goto(`/calling?number=${garden.id}&tab=permission`)
    await expect(page).toHaveURL('/calling?tab=permission')
    await expect(page.getByRole('combobox', { name: 'Phone number' })).toHaveValue(garden.id)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Calling' })).toBeVisible()
  })
})

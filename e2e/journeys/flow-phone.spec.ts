import { expectAccessible } from '../fixtures/accessible'
import { createConsoleFlow } from '../fixtures/flow-endpoint'
import {
  completionPayload,
  coveredTexts,
  expectScreen,
  logOf,
  openPhone,
  phoneOf,
  tap,
} from '../fixtures/flow-phone'
import { createFlow, readDraft, writeDraft } from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

test.describe('the studio’s phone', () => {
  test('runs a gallery flow to its completion payload', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'survey', galleryId: 'survey' })
    await openPhone(page, id, 'How did we do?')
    const phone = phoneOf(page)
    await phone.getByRole('radio', { name: 'Probably not' }).check()
    await tap(page, 'Continue')
    await expectScreen(page, 'Tell us why')
    // A Switch branch that depends on the previous screen’s choice.
    await expect(phone.getByText('What went wrong?')).toBeVisible()
    await phone.getByRole('checkbox', { name: 'Price' }).check()
    await phone.getByRole('checkbox', { name: 'Delivery' }).check()
    await phone.getByRole('textbox', { name: /In your own words/ }).fill('Late, and wet.')
    await tap(page, 'Continue')
    await expectScreen(page, 'Thank you')
    await phone.getByRole('checkbox', { name: 'Please call me about it' }).check()
    await tap(page, 'Send')

    await expect(phone.getByText('The form was sent')).toBeVisible()
    expect(await completionPayload(page)).toEqual({
      score: 'no',
      parts: ['price', 'delivery'],
      comment: 'Late, and wet.',
      wants_call: true,
    })
    await expect(logOf(page)).toContainText('Went to THANKS from REASON')
    await phone.getByRole('button', { name: 'Restart' }).click()
    await expectScreen(page, 'How did we do?')
    await expect(phone.getByRole('radio', { name: 'Probably not' })).not.toBeChecked()
  })

  test('continues only with valid input, and says what is wrong', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'contact', galleryId: 'contact' })
    await openPhone(page, id, 'Contact us')
    const phone = phoneOf(page)
    const button = phone.getByRole('button', { name: 'Continue' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    // The button is marked as disabled but still accepts taps, as on phones.
    await button.click({ force: true })
    await expect(phone.getByText('Fill this in.').first()).toBeVisible()
    await expect(phone.getByText('Choose an option.')).toBeVisible()
    await expectScreen(page, 'Contact us')

    await phone.getByRole('textbox', { name: 'Name' }).fill('Ada')
    await phone.getByRole('button', { name: /^Subject/ }).click()
    await phone.getByRole('dialog', { name: 'Subject' }).getByRole('radio', { name: 'An idea' }).check()
    await phone.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await phone.getByRole('textbox', { name: 'Message' }).fill('Open on Sundays')
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    await expectScreen(page, 'How to reply')

    await phone.getByRole('radio', { name: 'Email' }).check()
    const email = phone.getByRole('textbox', { name: 'Email' })
    await email.fill('ada at example')
    await email.blur()
    await expect(phone.getByText('Enter an email address, such as name@example.com.')).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await phone.getByRole('button', { name: 'Send' }).click({ force: true })
    await expectScreen(page, 'How to reply')

    // Going back keeps the input.
    await tap(page, 'Back')
    await expect(phone.getByRole('textbox', { name: 'Message' })).toHaveValue('Open on Sundays')
    await button.click()
    await phone.getByRole('radio', { name: 'Here in the chat' }).check()
    await tap(page, 'Send')
    await expect(phone.getByText('The form was sent')).toBeVisible()
    expect(await completionPayload(page)).toMatchObject({
      name: 'Ada',
      subject: 'an_idea',
      message: 'Open on Sundays',
      channel: 'chat',
    })
  })

  test('takes on the look of each kind of phone, and remembers it', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'look', galleryId: 'appointment' })
    await openPhone(page, id, 'Book an appointment')
    const styleOf = () =>
      phoneOf(page).evaluate((element) => {
        const { colorScheme, direction, fontSize } = getComputedStyle(element)
        const button = [...element.querySelectorAll('button')].at(-1)
        const radius = button ? getComputedStyle(button).borderTopLeftRadius : ''
        return { colorScheme, direction, fontSize: Number.parseFloat(fontSize), radius }
      })
    const first = await styleOf()
    // Follows the page’s colors until a theme is chosen.
    expect(first).toMatchObject({ colorScheme: 'light dark', direction: 'ltr' })
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()

    await page.getByRole('radio', { name: 'Android' }).check()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('radio', { name: 'Right to left' }).check()
    await page.getByRole('combobox', { name: 'Text size' }).selectOption({ label: 'Extra large text' })
    let second = first
    await expect(async () => {
      second = await styleOf()
      expect(second).toMatchObject({ colorScheme: 'dark', direction: 'rtl' })
      expect(second.fontSize).toBeGreaterThan(first.fontSize * 1.3)
      expect(second.radius).not.toBe(first.radius)
    }).toPass()
    const overflow = await phoneOf(page).evaluate((phone) => phone.scrollWidth - phone.clientWidth)
    expect(overflow, 'the largest text fits the phone').toBeLessThanOrEqual(0)

    await page.reload()
    await expectScreen(page, 'Book an appointment')
    await expect.poll(styleOf).toEqual(second)
  })

  test('shows every option’s text, selected or not, in every look', async ({ page, request }) => {
    const options = ['One', 'Two', 'Three'].map((title) => ({ id: title, title, enabled: title !== 'Three' }))
    const parts = ['ChipsSelector', 'CheckboxGroup', 'RadioButtonsGroup'].map((type) => ({
      type,
      name: type,
      label: type,
      'data-source': options,
    }))
    const end = { type: 'Footer', label: 'Send', 'on-click-action': { name: 'complete', payload: {} } }
    const children = [...parts, { type: 'OptIn', name: 'agrees', label: 'Agree' }, end]
    const screen = {
      id: 'ALL',
      title: 'All',
      terminal: true,
      layout: { type: 'SingleColumnLayout', children },
    }
    const { id } = await createFlow(request, {
      words: 'options',
      document: { version: '7.3', screens: [screen] },
    })
    await openPhone(page, id, 'All')
    // Each tap moves focus away from a group that then rerenders, and still counts.
    await phoneOf(page).getByRole('checkbox', { name: 'One' }).first().check()
    await phoneOf(page).getByRole('checkbox', { name: 'Two' }).last().check()
    await phoneOf(page).getByRole('radio', { name: 'Two' }).check()
    await phoneOf(page).getByRole('checkbox', { name: 'Agree' }).check()
    for (const system of ['iOS', 'Android'])
      for (const scheme of ['Light', 'Dark']) {
        await page.getByRole('radio', { name: system }).check()
        await page.getByRole('radio', { name: scheme, exact: true }).check()
        await expect.poll(() => coveredTexts(phoneOf(page)), `${system}, ${scheme}`).toEqual([])
        await expectAccessible(page, `the phone, ${system}, ${scheme}`)
      }
  })

  test('can start at any screen with any data', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'start', galleryId: 'survey' })
    await openPhone(page, id, 'How did we do?')
    await page.getByRole('button', { name: 'Start at a screen, with data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start a run' })
    await dialog.getByRole('combobox', { name: 'Start at' }).selectOption('THANKS')
    const data = dialog.getByRole('textbox', { name: 'Data' })
    await data.fill('{ "score": ')
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(dialog.getByText('This isn’t JSON.')).toBeVisible()
    await data.fill('{ "score": "no", "parts": [], "comment": "Typed by hand" }')
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectScreen(page, 'Thank you')
    await expect(logOf(page)).toContainText('Started at THANKS')
    await expect(phoneOf(page).getByRole('checkbox', { name: 'Please call me about it' })).toBeVisible()
    await tap(page, 'Send')
    await expect(phoneOf(page).getByText('The form was sent')).toBeVisible()
    expect(await completionPayload(page)).toMatchObject({ score: 'no', comment: 'Typed by hand' })
  })

  test('repeats a recorded run, and reports what an edit changed', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'record', galleryId: 'survey' })
    await openPhone(page, id, 'How did we do?')
    const phone = phoneOf(page)
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await phone.getByRole('radio', { name: 'Maybe' }).check()
    await tap(page, 'Continue')
    await expectScreen(page, 'Tell us why')
    await phone.getByRole('textbox', { name: /In your own words/ }).fill('More colors')
    await tap(page, 'Continue')
    await tap(page, 'Send')
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await page.getByRole('textbox', { name: /Name of the run you recorded \(\d+ steps\)/ }).fill('Undecided')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const runs = page.getByRole('list', { name: 'Saved runs' })
    await page.getByRole('button', { name: 'Repeat all' }).click()
    await expect(runs.getByText('As recorded')).toBeVisible()

    const { text } = await readDraft(request, id)
    await writeDraft(request, id, text.replace('"comment": "${form.comment}"', '"remark": "${form.comment}"'))
    await page.reload()
    await expectScreen(page, 'How did we do?')
    await page.getByRole('tab', { name: 'Saved runs' }).click()
    await runs.getByRole('button', { name: 'Repeat Undecided' }).click()
    await expect(runs).toContainText(/difference/)
    await expect(runs).toContainText('The payload no longer has "comment".')
    await runs.getByRole('button', { name: 'Remove Undecided' }).click()
    await expect(page.getByRole('heading', { name: 'No saved runs yet' })).toBeVisible()
  })

  test('calls the endpoint, and logs its responses', async ({ page, request }) => {
    const { id } = await createConsoleFlow(request, 'order-status')
    await openPhone(page, id, 'Find your order')
    const phone = phoneOf(page)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(logOf(page)).toContainText(/Called the endpoint to begin 200 in [\d,]+ ms/)
    await phone.getByRole('textbox', { name: 'Order number' }).fill('LO-0')
    await phone.getByRole('textbox', { name: 'ZIP code' }).fill('12345')
    await tap(page, 'Find order')
    await expect(phone.getByRole('alert')).toHaveText(
      'There’s no order with this number. Check your confirmation email.',
    )
    await phone.getByRole('textbox', { name: 'Order number' }).fill('LO-7')
    await tap(page, 'Find order')
    await expectScreen(page, 'Your order')
    await expect(phone.getByText('Order LO-7')).toBeVisible()
    const asked = logOf(page).getByRole('listitem').filter({ hasText: 'continue from FIND' }).first()
    await asked.getByText('Called the endpoint').click()
    await expect(asked.getByRole('group', { name: 'Request' })).toContainText('"order_number": "LO-7"')
    await expect(asked.getByRole('group', { name: 'Response' })).toContainText('"screen": "STATUS"')
    await tap(page, 'Continue')
    await expectScreen(page, 'Anything else?')
    await phone.getByRole('radio', { name: 'Yes' }).check()
    await tap(page, 'Done')
    await expect(phone.getByText('The form was sent')).toBeVisible()
    expect(await completionPayload(page)).toMatchObject({ order_number: 'LO-7', answered: 'yes' })
  })
})

import type { Locator } from '@playwright/test'
import { demoContacts } from '../../lib/demo/contacts'
import { callRows } from '../fixtures/calling'
import {
  callFromConsole,
  callShop,
  dock,
  expect,
  expectSound,
  incomingOnPhone,
  onPhone,
  phoneOf,
  shop,
  soon,
  test,
  theCall,
} from '../fixtures/calls'

/** Clicks buttons of which each disappears once another was clicked. */
async function clickAtOnce(buttons: Locator[]) {
  const found = await Promise.all(buttons.map((button) => button.elementHandle()))
  await Promise.all(found.map((button) => button?.evaluate((each) => (each as HTMLButtonElement).click())))
}

// In order, because they share a product and its people.
test.describe.configure({ mode: 'default' })

test.describe('an outgoing call', () => {
  test('rings on the phone, is answered there, and has audio in both directions', async ({
    page,
    context,
  }) => {
    const phone = await phoneOf(context, 'jonas')
    await callFromConsole(page, 'jonas')
    await expect(theCall(page)).toContainText('Ringing', soon)
    await expect(incomingOnPhone(phone)).toContainText('Lumen & Oak', soon)
    await expect(dock(page)).toBeHidden()
    await phone.getByRole('button', { name: 'Answer' }).click()
    await expect(theCall(page)).toContainText('Connected', soon)
    await expect(onPhone(phone)).toContainText('Connected', soon)
    await expectSound(theCall(page))
    await expectSound(onPhone(phone))
    await expect(theCall(page).getByRole('region', { name: 'Audio quality' })).toContainText(/Loss\s*0/)
    await expect(theCall(page).getByRole('timer')).toHaveText(/^\d+:\d\d$/)

    const mute = theCall(page).getByRole('button', { name: 'Mute' })
    await mute.click()
    await expect(mute).toHaveAttribute('aria-pressed', 'true')
    await expect(theCall(page)).toContainText('Your microphone is muted')
    await mute.click()
    // The call continues on another page.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click()
    await expect(dock(page)).toContainText('Connected')
    await dock(page).getByRole('button', { name: 'Hang up' }).click()
    await expect(onPhone(phone)).toContainText('Call ended.', soon)
  })

  test('that is declined says so', async ({ page, context }) => {
    const phone = await phoneOf(context, 'jonas')
    await callFromConsole(page, 'jonas')
    await phone.getByRole('button', { name: 'Decline' }).click(soon)
    await expect(theCall(page)).toContainText('The customer declined the call.', soon)
    await expect(incomingOnPhone(phone)).toBeHidden()
  })

  test('that nobody answers ends by itself on both sides', async ({ page, context, ringOut }) => {
    const phone = await phoneOf(context, 'jonas')
    await callFromConsole(page, 'jonas')
    await expect(incomingOnPhone(phone)).toBeVisible(soon)
    await ringOut()
    await expect(theCall(page).getByRole('alert')).toContainText('The customer didn’t answer.', soon)
    await expect(incomingOnPhone(phone)).toBeHidden(soon)
  })

  test('that is canceled stops ringing', async ({ page, context }) => {
    const phone = await phoneOf(context, 'jonas')
    await callFromConsole(page, 'jonas')
    await expect(incomingOnPhone(phone)).toBeVisible(soon)
    await theCall(page).getByRole('button', { name: 'Hang up' }).click()
    await expect(theCall(page)).toContainText('You hung up before anyone answered.')
    await expect(incomingOnPhone(phone)).toBeHidden(soon)
  })

  test('is answered by the echo test while no phone is open', async ({ page }) => {
    await callFromConsole(page, 'ana')
    await expect(theCall(page)).toContainText('Connected', soon)
    await expect(theCall(page)).toContainText('Connected to the echo test. You’ll hear your own voice.', soon)
    await expectSound(theCall(page))
    await theCall(page).getByRole('button', { name: 'Hang up' }).click()
    await expect(theCall(page)).toContainText('Call ended.')
    // A second time.
    await page.getByRole('button', { name: 'Call', exact: true }).click()
    await expect(theCall(page)).toContainText('Connected', soon)
    await theCall(page).getByRole('button', { name: 'Hang up' }).click()
    await page.getByRole('tab', { name: 'History' }).click()
    const newest = callRows(page).first()
    await expect(newest).toContainText('placed by you, answered by the echo test', soon)
    await newest.getByRole('link').click()
    await expect(page.getByRole('list', { name: 'Steps' })).toContainText('The echo test answered')
  })

  test('ends with a reason when the other side crashes', async ({ page, context }) => {
    const phone = await phoneOf(context, 'jonas')
    await callFromConsole(page, 'jonas')
    await phone.getByRole('button', { name: 'Answer' }).click(soon)
    await expect(theCall(page)).toContainText('Connected', soon)
    const crashed = phone.waitForEvent('crash')
    await phone.goto('chrome://crash').catch(() => {})
    await crashed
    await expect(theCall(page)).toContainText('No audio right now.')
    await expect(theCall(page).getByRole('alert')).toContainText('The connection dropped.', soon)
  })

  test('to a person who rejects calls is refused with a reason', async ({ page }) => {
    await callFromConsole(page, 'denying')
    await expect(page.getByText('You can’t call this person now')).toBeVisible()
    await expect(theCall(page).getByRole('alert')).toContainText('doesn’t want to be called', soon)
  })

  test('is possible once the customer allows it in response to a message', async ({ page, context }) => {
    const phone = await phoneOf(context, 'lapsed')
    await page.goto('/calling')
    await page.getByRole('textbox', { name: 'Phone number' }).fill(demoContacts.lapsed.waId)
    await page.getByRole('button', { name: 'Request permission' }).click()
    await phone
      .getByRole('log', { name: 'Messages' })
      .getByRole('button', { name: 'Allow for 7 days' })
      .click(soon)
    await expect(phone.getByRole('log', { name: 'Messages' })).toContainText('You can call me for a few days')
    await expect(page.getByText('You can’t call this person now')).toBeHidden(soon)
    await page.getByRole('button', { name: 'Call', exact: true }).click()
    await phone.getByRole('button', { name: 'Answer' }).click(soon)
    await expectSound(onPhone(phone))
    // Both sides hang up at the same time.
    await clickAtOnce(
      [onPhone(phone), theCall(page)].map((each) => each.getByRole('button', { name: 'Hang up' })),
    )
    for (const each of [onPhone(phone), theCall(page)]) await expect(each).toContainText('Call ended.')
    // The customer revokes the permission on the business’s card.
    await phone.getByRole('link', { name: /Lumen & Oak/ }).click()
    await phone.getByRole('button', { name: 'Stop calls' }).click()
    await expect(phone.getByRole('region', { name: 'Calls' })).toContainText('Can’t call you')
  })
})

test.describe('an incoming call', () => {
  test('rings on every page without taking focus, and is heard on the phone', async ({ page, context }) => {
    await page.goto('/templates')
    const search = page.getByRole('searchbox').first()
    await search.fill('deliv')
    const phone = await phoneOf(context, 'jonas')
    await callShop(phone)
    await expect(dock(page)).toContainText(demoContacts.jonas.name, soon)
    await expect(search).toBeFocused()
    await dock(page).getByRole('button', { name: 'Answer' }).click()
    await expect(dock(page)).toContainText('Connected', soon)
    await expect(onPhone(phone)).toContainText('Connected', soon)
    await expectSound(onPhone(phone))
    await page.goto('about:blank')
    await expect(onPhone(phone)).toContainText('Call ended.', soon)
  })

  test('can be previewed before it is accepted', async ({ page, context }) => {
    await page.goto('/calling')
    const phone = await phoneOf(context, 'jonas')
    await callShop(phone)
    await dock(page).getByRole('button', { name: 'Preview' }).click(soon)
    await expect(theCall(page)).toContainText('You can hear the caller', soon)
    await expectSound(theCall(page))
    await expect(onPhone(phone)).toContainText('Ringing')
    await theCall(page).getByRole('button', { name: 'Answer' }).click()
    await expect(theCall(page)).toContainText('Connected', soon)
    await expect(onPhone(phone)).toContainText('Connected', soon)
    await expectSound(onPhone(phone))
    // Closing the tab ends the call.
    await phone.close({ runBeforeUnload: true })
    await expect(theCall(page)).toContainText('Call ended.', soon)
  })

  // At most three ring at once, and a third may belong to another journey.
  test('is listed with a second one', async ({ page, baseURL, ringOut }) => {
    await page.goto('/events')
    const sdp = await page.evaluate(async () => {
      const connection = new RTCPeerConnection()
      connection.addTransceiver('audio')
      await connection.setLocalDescription()
      await new Promise<void>((resolve) => {
        connection.addEventListener(
          'icegatheringstatechange',
          () => connection.iceGatheringState === 'complete' && resolve(),
        )
      })
      return connection.localDescription?.sdp
    })
    const data = { phone_number_id: shop.id, action: 'call', session: { sdp_type: 'offer', sdp } }
    const answers = await Promise.all(
      Array.from({ length: 2 }, () =>
        page.request.post(`/api/phone/${demoContacts.ana.waId}/calls`, {
          data,
          headers: { origin: baseURL ?? '' },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status())).toEqual([200, 200])
    await expect(dock(page).getByRole('heading')).toHaveText('2 incoming calls', soon)
    await ringOut()
    await expect(dock(page)).toBeHidden(soon)
  })

  test('that is rejected says so on the phone', async ({ page, context }) => {
    await page.goto('/events')
    const phone = await phoneOf(context, 'jonas')
    await callShop(phone)
    await dock(page).getByRole('button', { name: 'Decline' }).click(soon)
    await expect(onPhone(phone)).toContainText('The business declined the call.', soon)
    await expect(dock(page)).toBeHidden(soon)
  })

  test('is accepted on one of two pages, while another call is listed', async ({ page, context }) => {
    const other = await context.newPage()
    for (const each of [page, other]) await each.goto('/calling')
    const [jonas, layla] = [await phoneOf(context, 'jonas'), await phoneOf(context, 'layla')]
    await callShop(jonas)
    await callShop(layla)
    for (const each of [page, other])
      await expect(dock(each).getByRole('heading')).toHaveText('2 incoming calls', soon)
    const row = (each: typeof page) =>
      dock(each).getByRole('listitem').filter({ hasText: demoContacts.jonas.name })
    await clickAtOnce([page, other].map((each) => row(each).getByRole('button', { name: 'Answer' })))
    await expect(onPhone(jonas)).toContainText('Connected', soon)
    await expectSound(onPhone(jonas))
    const outcomes = [page, other].map((each) => theCall(each).getByRole('timer'))
    await expect
      .poll(async () => (await Promise.all(outcomes.map((each) => each.count()))).sort())
      .toEqual([0, 1])
    await onPhone(layla).getByRole('button', { name: 'Hang up' }).click()
    await expect(onPhone(layla)).toContainText('You hung up before anyone answered.')
    for (const each of [page, other]) await expect(dock(each)).toBeHidden(soon)
    await onPhone(jonas).getByRole('button', { name: 'Hang up' }).click()
  })
})

import { demoContacts } from '../../lib/demo/contacts'
import { wholly } from '../fixtures/accessible'
import {
  callFromConsole,
  callShop,
  dock,
  expect,
  expectNoCall,
  onPhone,
  phoneOf,
  soon,
  test,
  theCall,
} from '../fixtures/calls'

// One product and one person for each call: they follow one another.
test.describe.configure({ mode: 'default' })

for (const width of [320, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { button, then } of [
      { button: 'Accept', then: 'Connected' },
      { button: 'Preview', then: 'You can hear the caller' },
    ]) {
      test(`two quick clicks on ${button} do not end the call`, async ({ page, context }) => {
        await page.goto('/events')
        const phone = await phoneOf(context, 'jonas')
        await callShop(phone)
        const place = await dock(page).getByRole('button', { name: button }).boundingBox(soon)
        if (!place) throw new Error(`There is no button ${button}.`)
        const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
        await page.mouse.click(x, y)
        // The second falls on whatever stands there by now.
        await expect(dock(page).getByRole('button', { name: 'Preview' })).toHaveCount(0)
        await page.mouse.click(x, y)
        await expect(dock(page)).toContainText(then, soon)
        await page.mouse.click(x, y)
        await expect(dock(page)).toContainText(then)
        await expect(onPhone(phone)).not.toContainText('The business declined')
        const last = button === 'Preview' ? 'Reject' : 'Hang up'
        await dock(page).getByRole('button', { name: last }).click()
        await expect(dock(page).getByRole('button', { name: 'Close' })).toBeVisible(soon)
        // A page that closes now may take what ends the call with it.
        await expectNoCall(page, demoContacts.jonas.waId)
      })
    }

    test('a call comes into view as soon as it begins, and what ends it stays there', async ({ page }) => {
      await callFromConsole(page, 'ana')
      const hangUp = theCall(page).getByRole('button', { name: 'Hang up' })
      await expect(hangUp).toBeInViewport({ ...wholly, ...soon })
      await expect(theCall(page)).toContainText('Packets received', soon)
      await expect(hangUp).toBeInViewport(wholly)
      await hangUp.click()
    })
  })
}

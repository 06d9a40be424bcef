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
import { settledBox } from '../fixtures/flow-studio'

// In order, because they share a product and its people.
test.describe.configure({ mode: 'default' })

for (const width of [320, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { button, then } of [
      { button: 'Answer', then: 'Connected' },
      { button: 'Preview', then: 'You can hear the caller' },
    ]) {
      test(`two quick clicks on ${button} do not end the call`, async ({ page, context }) => {
        await page.goto('/events')
        const phone = await phoneOf(context, 'jonas')
        await callShop(phone)
        const shown = dock(page).getByRole('button', { name: button })
        await expect(shown).toBeVisible(soon)
        const place = await settledBox(page, shown)
        const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
        await page.mouse.click(x, y)
        // The second click hits whatever is at this position by then.
        await expect(dock(page).getByRole('button', { name: 'Preview' })).toHaveCount(0)
        await page.mouse.click(x, y)
        await expect(dock(page)).toContainText(then, soon)
        await page.mouse.click(x, y)
        await expect(dock(page)).toContainText(then)
        await expect(onPhone(phone)).not.toContainText('The business declined')
        const last = button === 'Preview' ? 'Decline' : 'Hang up'
        await dock(page).getByRole('button', { name: last }).click()
        await expect(dock(page).getByRole('button', { name: 'Close' })).toBeVisible(soon)
        // Closing the page now could cancel the request that ends the call.
        await expectNoCall(page, demoContacts.jonas.waId)
      })
    }

    test('a new call comes into view, and its Hang up button stays there', async ({ page }) => {
      await callFromConsole(page, 'ana')
      const hangUp = theCall(page).getByRole('button', { name: 'Hang up' })
      await expect(hangUp).toBeInViewport({ ...wholly, ...soon })
      await expect(theCall(page)).toContainText('Packets received', soon)
      await expect(hangUp).toBeInViewport(wholly)
      await hangUp.click()
    })
  })
}

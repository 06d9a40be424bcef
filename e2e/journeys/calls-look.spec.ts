import { expectAccessible } from '../fixtures/accessible'
import {
  callFromConsole,
  callShop,
  dock,
  expect,
  onPhone,
  phoneOf,
  soon,
  test,
  theCall,
} from '../fixtures/calls'

for (const width of [320, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`calls at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme })

      test('can be used by everybody', async ({ page, context }, info) => {
        test.setTimeout(90_000)
        await callFromConsole(page, 'ana')
        await expect(theCall(page)).toContainText('Packets received', soon)
        await expectAccessible(page, 'a call on the console')
        await page.screenshot({ path: info.outputPath('console.png'), fullPage: true })
        await theCall(page).getByRole('button', { name: 'Hang up' }).click()

        const phone = await phoneOf(context, 'jonas')
        await callShop(phone)
        await expect(dock(page).getByRole('button', { name: 'Accept' })).toBeVisible(soon)
        await expectAccessible(page, 'a call that rings')
        await page.screenshot({ path: info.outputPath('rings.png') })
        await dock(page).getByRole('button', { name: 'Accept' }).click()
        await expect(onPhone(phone)).toContainText('Packets received', soon)
        await expectAccessible(phone, 'a call on the phone')
        await phone.screenshot({ path: info.outputPath('phone.png') })
        await onPhone(phone).getByRole('button', { name: 'Hang up' }).click()
        await expect(onPhone(phone)).toContainText('The call is over.')
      })
    })
  }
}

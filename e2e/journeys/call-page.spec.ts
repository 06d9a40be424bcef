import { demoContacts } from '../../lib/demo/contacts'
import { callRows } from '../fixtures/calling'
import {
  callFromConsole,
  callShop,
  dock,
  expect,
  expectNoCall,
  onPhone,
  phoneOf,
  shop,
  soon,
  test,
  theCall,
} from '../fixtures/calls'

// In order, because they share a product and its people.
test.describe.configure({ mode: 'default' })

test('Enter starts no second call during a call', async ({ page }) => {
  await callFromConsole(page, 'ana')
  await expect(theCall(page)).toContainText('Connected', soon)
  const number = page.getByRole('textbox', { name: 'Phone number' })
  await number.fill('+1 555 010 0002')
  await number.press('Enter')
  await expect(page.getByRole('button', { name: 'Call', exact: true })).toHaveAccessibleDescription(
    /in a call/,
  )
  await expect(theCall(page)).toContainText(demoContacts.ana.name)
  await expect(theCall(page)).toContainText('Connected')
  await theCall(page).getByRole('button', { name: 'Hang up' }).click()
})

test('focus stays with the call when the focused button disappears', async ({ page, context }) => {
  // A call of the previous journey that is still ringing would stay on the page as a missed call.
  await expectNoCall(page, demoContacts.jonas.waId)
  await page.goto('/templates')
  const search = page.getByRole('searchbox').first()
  await search.focus()
  const phone = await phoneOf(context, 'jonas')
  await callShop(phone)
  await dock(page).getByRole('button', { name: 'Answer' }).press('Enter', soon)
  await expect(dock(page)).toContainText('Connected', soon)
  const name = dock(page).getByText(demoContacts.jonas.name)
  const isFocused = () => name.evaluate((element) => element.closest('p') === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await dock(page).getByRole('button', { name: 'Hang up' }).press('Enter')
  await expect(dock(page)).toContainText('Call ended.')
  await expect.poll(isFocused).toBe(true)
  await dock(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dock(page)).toBeHidden()
  await expect(search).toBeFocused()
})

test('an active call can be hung up from the history', async ({ page, context }) => {
  const phone = await phoneOf(context, 'jonas')
  await callShop(phone)
  await expect(onPhone(phone)).toContainText('Ringing', soon)
  await page.goto(`/calling?tab=history&number=${shop.id}`)
  await page
    .getByRole('table', { name: 'Calls' })
    .getByRole('link', { name: `Call from ${demoContacts.jonas.name}` })
    .first()
    .click()
  const panel = page.getByRole('region', { name: `Call from ${demoContacts.jonas.name}` })
  await panel.getByRole('button', { name: 'Hang up' }).click()
  await expect(onPhone(phone)).toContainText('The business declined the call.', soon)
  await expect(panel.getByRole('button', { name: 'Hang up' })).toHaveCount(0, soon)
  await expect(panel.getByRole('heading', { name: 'What happened' })).toBeFocused()
  await expect(panel.getByRole('list', { name: 'Steps' })).toContainText('You declined the call.', soon)
  await expect(callRows(page).first()).toContainText('by you', soon)
})

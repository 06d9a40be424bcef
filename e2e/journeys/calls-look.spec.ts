import { expectAccessibleInEveryLook } from '../fixtures/accessible'
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

test('calls are accessible in every look', async ({ page, context }) => {
  await callFromConsole(page, 'ana')
  await expect(theCall(page)).toContainText('Packets received', soon)
  await expectAccessibleInEveryLook(page, { what: 'a call on the console' })
  await theCall(page).getByRole('button', { name: 'Hang up' }).click()

  const phone = await phoneOf(context, 'jonas')
  await callShop(phone)
  await expect(dock(page).getByRole('button', { name: 'Answer' })).toBeVisible(soon)
  await expectAccessibleInEveryLook(page, { what: 'a call that rings' })
  await dock(page).getByRole('button', { name: 'Answer' }).click()
  await expect(onPhone(phone)).toContainText('Packets received', soon)
  await expectAccessibleInEveryLook(phone, { what: 'a call on the phone' })
  await onPhone(phone).getByRole('button', { name: 'Hang up' }).click()
  await expect(onPhone(phone)).toContainText('Call ended.')
})

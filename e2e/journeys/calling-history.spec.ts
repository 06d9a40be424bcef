import { readFile } from 'node:fs/promises'
import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { actOnPhone, callRows, offer, openCalling } from '../fixtures/calling'
import { expectListening } from '../fixtures/listening'
import { expect, test } from '../fixtures/test'

const { shop, garden } = demoAccount.byState
const { layla, mara, jonas } = demoContacts

test.describe('the call history', () => {
  test('keeps its filters in the URL, and exports what it shows', async ({ page }) => {
    await openCalling(page, shop, '?tab=history')
    await expect(callRows(page).first()).toBeVisible()
    const direction = page.getByRole('combobox', { name: 'Direction' })
    await expectListening(direction)
    await direction.selectOption({ label: 'Incoming' })
    await expect(page).toHaveURL(/direction=USER_INITIATED/)
    const search = page.getByLabel('Search calls by name or number')
    await search.fill('nobody of this name')
    await expect(page.getByText('Nothing matches “nobody of this name”')).toBeVisible()
    await search.fill('jonas web')
    await page.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'Missed' })
    await expect(callRows(page)).toContainText([new RegExp(`${jonas.name}.*Missed`)])
    await page.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'Answered' })
    await search.fill('+1 555 010 0007')
    await expect(page).toHaveURL(/direction=USER_INITIATED.*search=%2B1\+555.*outcome=answered/)
    await expect(callRows(page)).toHaveCount(1)
    await expect(callRows(page)).toContainText(new RegExp(`${mara.name}.*Answered.*1 min 11 s`))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ])
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('"incoming","+1 555-010-0007","Mara Lindqvist","answered","ended"')
    await page.reload()
    await expect(callRows(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: 'Last hour' })
    await expect(page.getByText('Nothing matches “+1 555 010 0007”')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/calling\?tab=history$/)
  })

  test('shows each call as a sequence of steps', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openCalling(page, shop, '?tab=history&user_wa_id=15550100002&direction=BUSINESS_INITIATED')
    await page
      .getByRole('link', { name: `Call to ${jonas.name}` })
      .last()
      .click()
    const panel = page.getByRole('region', { name: `Call to ${jonas.name}` })
    await expect(panel.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /The business called\./,
      /The customer’s phone rang\./,
      /The customer answered, and the audio was connected\./,
      /The customer hung up\./,
    ])
    await expectAccessible(page, 'an open call')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Call to ${jonas.name}` }).last()).toBeFocused()
    await page.goto('/calling?tab=history&call=wacid.nothing')
    await expect(page.getByText('Call not found')).toBeVisible()
  })

  test('updates live when a call starts and ends', async ({ page }) => {
    await openCalling(page, garden, `?tab=history&user_wa_id=${layla.waId}&outcome=under_way`)
    await expect(page.getByText('No matching calls')).toBeVisible()
    const { id } = await actOnPhone(page.request, layla.waId, {
      action: 'call',
      phone_number_id: garden.id,
      session: { sdp_type: 'offer', sdp: offer },
    })
    await expect(callRows(page)).toHaveCount(1)
    await expect(callRows(page)).toContainText('Ringing')
    await page.getByRole('link', { name: /^Call from/ }).click()
    const steps = page.getByRole('list', { name: 'Steps' })
    await expect(steps.getByRole('listitem')).toHaveCount(2)
    await actOnPhone(page.request, layla.waId, {
      action: 'hang_up',
      phone_number_id: garden.id,
      call_id: id,
    })
    await expect(steps).toContainText('The customer hung up before anyone answered.')
    await expect(callRows(page)).toHaveCount(0)
  })
})

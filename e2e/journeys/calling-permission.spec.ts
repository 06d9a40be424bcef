import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { openCalling } from '../fixtures/calling'
import { expect, test } from '../fixtures/test'

const { shop, garden } = demoAccount.byState
const { mara, jonas, denying, asked, off, ana } = demoContacts

test.describe('the call permission', () => {
  for (const [{ waId, name }, verdict, words] of [
    [ana, 'You can call', 'Test calls need no permission and have no limit'],
    [denying, 'You can’t call', 'This person doesn’t want to be called. Send a message instead.'],
    [asked, 'You can’t call', 'was asked and hasn’t answered yet'],
    [off, 'You can’t call', 'can’t take calls right now'],
    [mara, 'You can’t call', 'You can call again on'],
  ] as const) {
    test(`of ${name} is explained`, async ({ page }) => {
      await openCalling(page, shop, `?tab=permission&person=${waId}`)
      await expect(page.getByRole('heading', { level: 2, name: `${verdict} ${name}` })).toBeVisible()
      await expect(page.getByRole('tabpanel')).toContainText(words)
    })
  }

  test('can be looked up by a number in any notation, with its expiration and remaining calls', async ({
    page,
  }) => {
    await openCalling(page, shop, '?tab=permission')
    const number = page.getByLabel('Customer’s phone number', { exact: true })
    await expect(number).toBeEditable()
    await number.fill('0555 1')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(number).toHaveAccessibleDescription(/starts with the country code/)
    await number.fill('+1 (555) 010-0002')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page).toHaveURL(/person=15550100002/)
    await expect(page.getByRole('heading', { level: 2, name: jonas.name })).toBeVisible()
    const answer = page.getByRole('region', { name: 'You can call', exact: false })
    await expect(answer).toContainText('Allowed calls for a few days')
    await expect(answer).toContainText(/in [45] days/)
    await expect(answer).toContainText(/of 10 calls used in the last 24 hours/)
    await expect(page.getByRole('link', { name: 'Go to call' })).toBeVisible()
    await expectAccessible(page)
    // Another lookup, without a reload.
    await number.fill(ana.waId)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: `You can call ${ana.name}` })).toBeVisible()
    await expect(number).toHaveCount(1)
    // An invalid number shows no result.
    for (const refused of ['hello', '']) {
      await number.fill(refused)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(page.getByRole('region', { name: /^You can/ })).toHaveCount(0)
      await expect(page.getByText(`You can call ${ana.name}`)).toHaveCount(0)
    }
  })

  test('is listed for everyone with a phone, with a link to the details', async ({ page }) => {
    await openCalling(page, shop, '?tab=permission')
    const row = (name: string) =>
      page.getByRole('table', { name: 'Call permissions' }).getByRole('row').filter({ hasText: name })
    await expect(row(ana.name)).toContainText(/Permanent.*Never.*No limit/)
    await expect(row(jonas.name)).toContainText(/Temporary.*in [45] days.*of 10/)
    await expect(row(mara.name)).toContainText('10 of 10')
    await expect(row(denying.name)).toContainText(/Declined.*–.*–/)
    await row(denying.name).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`person=${denying.waId}`))
    await expect(page.getByRole('region', { name: `You can’t call ${denying.name}` })).toBeVisible()
  })

  test('can be requested where that helps, and the new state appears without a reload', async ({ page }) => {
    const person = `4930${String(Date.now()).slice(-8)}`
    await openCalling(page, garden, `?tab=permission&person=${person}`)
    await expect(page.getByText('This person hasn’t allowed calls.')).toBeVisible()
    await page.getByRole('button', { name: 'Request permission' }).click()
    await expect(page.getByText('was asked and hasn’t answered yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request permission' })).toHaveCount(0)
  })
})

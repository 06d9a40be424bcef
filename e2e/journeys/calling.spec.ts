import { demoAccount } from '../../lib/demo/accounts'
import { wholly } from '../fixtures/accessible'
import { openCalling } from '../fixtures/calling'
import { expect, test } from '../fixtures/test'

const { shop, garden } = demoAccount.byState

test('all sections are reachable on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openCalling(page, shop, '?tab=history')
  const tabs = page.getByRole('tablist', { name: 'Calling sections' })
  await expect(tabs.getByRole('tab', { name: 'History' })).toBeInViewport(wholly)
  // Tabs fade out at the side where more follow.
  await expect(tabs).toHaveCSS('mask-image', /linear-gradient/)
  await tabs.getByRole('tab', { name: 'History' }).press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Call', exact: true })).toBeInViewport(wholly)
})

test.describe('the URL', () => {
  test('with an unknown number answers 404', async ({ page, complaints }) => {
    const answer = await page.goto('/calling?number=1')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'See all numbers' })).toBeVisible()
    // The browser logs every 404 as an error.
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('404')))
  })

  test('can select a number, which stays selected', async ({ page }) => {
    await page.goto(`/calling?number=${garden.id}&tab=permission`)
    await expect(page).toHaveURL('/calling?tab=permission')
    await expect(page.getByRole('combobox', { name: 'Phone number', exact: true })).toHaveValue(garden.id)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Calling' })).toBeVisible()
  })
})

import { demoAccount } from '../../lib/demo/accounts'
import { expectListening } from '../fixtures/listening'
import { expect, test } from '../fixtures/test'

const { shop, garden, unverified: berlin, restricted: paris } = demoAccount.byState

test.describe('pages about a number', () => {
  test('show the number chosen in the sidebar, and choosing another one opens its same page', async ({
    page,
  }) => {
    await page.goto(`/phone-numbers/${garden.id}?tab=verification`)
    const chosen = page.getByRole('combobox', { name: 'Phone number', exact: true })
    await expect(chosen).toHaveValue(garden.id)
    await expectListening(chosen)
    await chosen.selectOption(berlin.id)
    await expect(page).toHaveURL(`/phone-numbers/${berlin.id}?tab=verification`)
    await expect(page.getByRole('heading', { level: 1, name: berlin.verified_name })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Verification' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await expect(chosen).toHaveValue(berlin.id)
  })

  test('mark a tab whose form has unsaved changes', async ({ page }) => {
    await page.goto(`/phone-numbers/${berlin.id}?tab=automation`)
    const tab = page.getByRole('tab', { name: /^Automation/ })
    await expect(tab).toHaveAccessibleName('Automation')
    await page.getByRole('button', { name: 'Add prompt' }).click()
    await expect(page.getByRole('textbox', { name: /^Text of prompt/ }).last()).toBeFocused()
    await page.keyboard.type('Where are you?')
    await expect(tab).toHaveAccessibleName('Automation has unsaved changes')
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(tab).toHaveAccessibleName('Automation has unsaved changes')
    await tab.click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(tab).toHaveAccessibleName('Automation')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('textbox', { name: /^Text of prompt/ }).last()).toHaveValue('Where are you?')
    await expect(tab).toHaveAccessibleName('Automation has unsaved changes')
  })

  test('have events that explain why a number is restricted', async ({ page }) => {
    await page.goto(`/events?object_id=${paris.id}`)
    const events = page.getByRole('list', { name: 'Events', exact: true }).getByRole('listitem')
    await expect(events.filter({ hasText: 'it can only reply' }).first()).toBeVisible()
    await expect(events.filter({ hasText: 'was flagged' })).toHaveCount(1)
  })

  test('are found by searching the list of numbers', async ({ page }) => {
    await page.goto('/phone-numbers')
    const search = page.getByRole('searchbox', { name: 'Search numbers' })
    await expectListening(search)
    await search.fill('Paris')
    await expect(page.getByRole('row')).toHaveCount(2)
    await search.fill('')
    await expect(
      page.getByRole('row', { name: new RegExp(shop.display_phone_number.slice(-4)) }),
    ).toBeVisible()
  })
})

test.describe('with an unknown ID', () => {
  for (const path of ['/phone-numbers/1', '/templates/1', '/flows/1', '/flows/1/versions']) {
    test(`${path} answers 404 and links back`, async ({ page, complaints }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('link', { name: /^See all/ })).toBeVisible()
      // The browser logs every 404 as an error.
      complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('404')))
    })
  }
})

test.describe('an unknown path', () => {
  const onlyNotFound = (complaints: string[]) =>
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('404')))

  test('answers 404 inside the console if signed in', async ({ page, complaints }) => {
    const answer = await page.goto('/not-there/at-all')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
    onlyNotFound(complaints)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  })

  test.describe('signed out', () => {
    test.use({ storageState: undefined })

    test('answers 404 without the console', async ({ page, complaints }) => {
      const answer = await page.goto('/not-there/at-all')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      onlyNotFound(complaints)
      await page.getByRole('link', { name: 'Go to console' }).click()
      await expect(page).toHaveURL(/\/sign-in/)
    })
  })
})

test.describe('an input before hydration', () => {
  for (const [path, label] of [
    ['/templates/new', 'Body'],
    [`/phone-numbers/${shop.id}?tab=automation`, 'Text of prompt 1'],
    ['/business-profile', 'About'],
  ] as const) {
    test(`is read-only on ${path.split('?')[0]}`, async ({ page }) => {
      let letThrough = () => {}
      const opened = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.route('**/_next/static/**/*.js*', async (route) => {
        await opened
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const input = page.getByRole('textbox', { name: label, exact: true })
      await expect(input).toHaveAttribute('readonly')
      letThrough()
      await expect(input).toBeEditable()
      await input.fill('Typed at once')
      await expect(input).toHaveValue('Typed at once')
    })
  }
})

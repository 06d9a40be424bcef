import { expectAccessible } from '../fixtures/accessible'
import { changeElsewhere, endOf, openProfile, readProfile } from '../fixtures/business-profile'
import { expect, test } from '../fixtures/test'

// In order, because the journeys of this file share numbers and change their profiles.
test.describe.configure({ mode: 'default' })

test.describe('profile changes', () => {
  test('with errors are marked at their fields, and are kept when saving fails', async ({
    page,
    context,
    complaints,
  }) => {
    const id = await openProfile(page, 'Lumen & Oak Paris')
    const email = `paris-${Date.now()}@example.com`
    const preview = page.getByRole('group', { name: 'The profile on a phone' })
    await page.getByLabel('About').fill('a'.repeat(140))
    await expect(
      page.getByText('Phones cut this off after 139 characters: the last one isn’t shown.'),
    ).toBeVisible()
    await expect(preview).toContainText(`${'a'.repeat(139)}…`)
    await page.getByLabel('Description').fill('b'.repeat(513))
    await expect(page.getByText('513 / 512')).toBeVisible()
    await page.getByLabel('Email').fill('nobody@nowhere')
    await page.getByLabel('Website', { exact: true }).fill('javascript:alert(1)')
    await page.getByLabel('Second website').fill('http://example.com')
    await page.getByRole('button', { name: 'Save changes' }).click()
    for (const [label, text] of [
      ['Description', /Shorten this to 512 characters. It has 513/],
      ['Email', /isn’t a valid email/],
      ['Website', /“javascript:alert.1.” starts with “javascript:”/],
    ] as const) {
      const input = page.getByLabel(label, { exact: true })
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toHaveAccessibleDescription(text)
    }
    await expect(page.getByLabel('Description')).toBeFocused()
    await expect(page.getByLabel('Second website')).toHaveAccessibleDescription(/Use https/)

    await page.getByLabel('Description').fill('b'.repeat(512))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Website', { exact: true }).fill('www.example.com')
    await page.getByLabel('Website', { exact: true }).blur()
    await page.getByLabel('Category').selectOption({ label: 'Travel' })
    await expect(page.getByLabel('Website', { exact: true })).toHaveValue('https://www.example.com')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'can’t be reached' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    expect(await readProfile(page.request, id)).toMatchObject({
      email,
      vertical: 'TRAVEL',
      websites: ['https://www.example.com', 'http://example.com'],
    })
    await endOf(page, complaints)
  })

  test('typed during a save stay unsaved, even if that save is undone', async ({ page }) => {
    await openProfile(page, 'Lumen & Oak Garden Center')
    const [sent, since] = [`Sent ${Date.now()}`, `Typed since ${Date.now()}`]
    await page.route('**/api/business-profile/*', async (route) => {
      if (route.request().method() === 'POST') await page.getByLabel('Address').fill(since)
      await route.continue()
    })
    const before = await page.getByLabel('About').inputValue()
    await page.getByLabel('About').fill(sent)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue(since)
    await page.unroute('**/api/business-profile/*')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByLabel('About')).toHaveValue(before)
    await expect(page.getByLabel('Address')).toHaveValue(since)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('Address')).not.toHaveValue(since)
    await expect(page.getByLabel('About')).toHaveValue(before)
  })

  test('made by two people are compared field by field before saving', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Berlin')
    const before = await readProfile(page.request, id)
    let hasSaved = false
    // Simulates a page that has not been notified of the other change.
    await page.route('**/api/business-profile/*', (route) => {
      hasSaved ||= route.request().method() === 'POST'
      return hasSaved ? route.continue() : route.fulfill({ json: before })
    })
    const [here, there] = [`Written here ${Date.now()}`, `Written there ${Date.now()}`]
    const email = `there-${Date.now()}@example.com`
    await page.getByLabel('About').fill(here)
    await page.getByLabel('Address').fill('Here 1')
    await changeElsewhere(page.request, id, { about: there, email })
    await page.getByRole('button', { name: 'Save changes' }).click()

    const notice = page.getByRole('alert').filter({ hasText: 'changed since you opened it' })
    await expect(notice).toBeVisible()
    expect((await readProfile(page.request, id)).about).toBe(there)
    await expect(notice.getByRole('group', { name: 'About' })).toContainText(there)
    await expect(notice).toContainText('Updated to the saved version: Email.')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 900 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await notice.getByRole('button', { name: 'Keep mine of About' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    expect(await readProfile(page.request, id)).toMatchObject({
      about: here,
      address: 'Here 1',
      email,
    })
  })

  test('are not lost by leaving: the page asks, and restores them for each number', async ({ page }) => {
    await openProfile(page, 'Lumen & Oak')
    await page.getByLabel('About').fill('Not saved yet')
    await page.getByRole('link', { name: 'Templates' }).click()
    const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asks.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('About')).toHaveValue('Not saved yet')

    const number = page.getByLabel('Phone number')
    await number.selectOption({ index: 1 })
    await expect(page.getByLabel('About')).not.toHaveValue('Not saved yet')
    await number.selectOption({ index: 0 })
    await expect(page.getByText('Your unsaved changes are still here')).toBeVisible()
    await expect(page.getByLabel('About')).toHaveValue('Not saved yet')
    await page.getByRole('link', { name: 'Templates' }).click()
    await asks.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/templates/)
  })
})

test.describe('an open profile', () => {
  test('follows another person’s changes while it has none of its own', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Paris')
    const about = `Written there ${Date.now()}`
    await changeElsewhere(page.request, id, { about })
    await expect(page.getByLabel('About')).toHaveValue(about)
    await expect(page.getByRole('group', { name: 'The profile on a phone' })).toContainText(about)
  })

  test('shows another person’s changes at once when it has its own', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Paris')
    const [here, there] = [`Written here ${Date.now()}`, `Written there ${Date.now()}`]
    await page.getByLabel('About').fill(here)
    await changeElsewhere(page.request, id, { about: there })
    const notice = page.getByRole('alert').filter({ hasText: 'changed since you opened it' })
    await expect(notice).toContainText(there)
    await expect(page.getByLabel('About')).toHaveValue(here)
    await expect(page.getByLabel('About')).toBeFocused()
    await notice.getByRole('button', { name: 'Take theirs of About' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByLabel('About')).toHaveValue(there)
  })

  test('keeps its second website in place while the first is cleared', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Paris')
    await changeElsewhere(page.request, id, { websites: ['https://one.example', 'https://two.example'] })
    const [first, second] = [page.getByLabel('Website', { exact: true }), page.getByLabel('Second website')]
    await expect(first).toHaveValue('https://one.example')
    await first.fill('')
    await first.blur()
    await changeElsewhere(page.request, id, { address: `Elsewhere ${Date.now()}` })
    await expect(page.getByRole('alert').filter({ hasText: 'changed since you opened it' })).toBeVisible()
    await expect(first).toHaveValue('')
    await expect(second).toHaveValue('https://two.example')
    await second.fill('ftp://two.example')
    await second.blur()
    await expect(second).toHaveAccessibleDescription(/“ftp:\/\/two\.example” starts with “ftp:/)
  })
})

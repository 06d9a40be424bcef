import { expectSaved, submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test.describe('a draft', () => {
  test('survives a closed tab and can be continued from the list', async ({ page, context }) => {
    const name = uniqueName('draft')
    await page.goto('/templates/new')
    await writeTemplate(page, { name, body: 'Half a thought about {{1}}', samples: { 1: 'spring' } })
    await expectSaved(page)
    await page.close()

    const later = await context.newPage()
    await later.goto('/templates')
    const drafts = later.getByRole('region', { name: 'Drafts' })
    await drafts.getByRole('link', { name: new RegExp(`Continue.*${name}`) }).click()
    await expect(later.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(
      'Half a thought about {{1}}',
    )
    await expect(later.getByRole('textbox', { name: 'Sample for {{1}}' })).toHaveValue('spring')
  })

  test('is not silently overwritten by another tab', async ({ page, context }) => {
    await page.goto('/templates/new')
    await writeTemplate(page, { name: uniqueName('tabs'), body: 'Written in the first tab.' })
    await expectSaved(page)

    const second = await context.newPage()
    await second.goto(page.url())
    await second.getByRole('textbox', { name: 'Body', exact: true }).fill('Written in the second tab.')
    await expect(second.getByText(/^Draft saved/)).toBeVisible()

    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('Written in the first tab, later.')
    await expect(page.getByText('This draft was changed in another tab')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(
      'Written in the first tab, later.',
    )
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(
      'Written in the second tab.',
    )
  })

  test('survives the end of a session while it is edited', async ({ page, context }) => {
    await page.goto('/templates/new')
    await writeTemplate(page, { name: uniqueName('session'), body: 'Before the session ended.' })
    await expectSaved(page)
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('After the session ended.')
    await expect(page.getByText(/signed out/i).first()).toBeVisible()
    await context.addCookies(cookies)
    await page.getByRole('textbox', { name: 'Footer', exact: true }).fill('Signed in again')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(
      'After the session ended.',
    )
  })

  test('asks before it is left while it cannot be saved, and is saved once it can be', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/templates/new')
    await writeTemplate(page, { name: uniqueName('left'), body: 'Before the connection failed.' })
    await expectSaved(page)
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('While it failed.')
    await expect(page.getByText('Not saved: the connection failed. Trying again.')).toBeVisible()
    await page.getByRole('link', { name: 'Flows', exact: true }).click()
    const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(asks).toContainText('Saving continues until you close or reload this tab.')
    await asks.getByRole('button', { name: 'Cancel' }).click()
    await context.setOffline(false)
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.getByRole('link', { name: 'Flows', exact: true }).click()
    await expect(page).toHaveURL(/\/flows$/)
    await expect(asks).toBeHidden()
    // The browser reports each request that failed.
    const others = complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))
    complaints.splice(0, complaints.length, ...others)
  })

  test('is shared by the form and the JSON editor', async ({ page }) => {
    const name = uniqueName('json')
    await page.goto('/templates/new')
    await writeTemplate(page, { name, body: 'Written in the form.' })
    await page.getByRole('tab', { name: 'JSON' }).click()
    const json = page.getByLabel('Template as JSON')
    await expect(json).toHaveValue(/Written in the form\./)
    const text = await json.inputValue()
    expect(JSON.parse(text)).toMatchObject({
      name,
      components: [{ type: 'BODY', text: 'Written in the form.' }],
    })
    await json.fill(text.replace('Written in the form.', 'Written as JSON.'))
    await page.getByRole('tab', { name: 'Form' }).click()
    await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue('Written as JSON.')
    await submit(page)
  })

  test('can start from a library text in the selected languages', async ({ page }) => {
    await page.goto('/templates/new')
    await page.getByRole('button', { name: 'Start from an example' }).click()
    const library = page.getByRole('dialog', { name: 'Start from an example' })
    await library.getByRole('checkbox', { name: 'American English' }).uncheck()
    await library.getByRole('checkbox', { name: 'German' }).check()
    await library.getByRole('searchbox', { name: 'Search examples' }).fill('refund')
    await library.getByRole('button', { name: 'Use this example' }).first().click()
    await expect(page).toHaveURL(/draft=/)
    await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(/{{first_name}}/)
    await expect(page.getByRole('textbox', { name: 'Sample for {{first_name}}' })).toHaveValue('Lena')
  })
})

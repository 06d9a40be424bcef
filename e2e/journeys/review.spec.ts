import { createTemplate, submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test.describe('the review', () => {
  test('rejects a template with a reason, and approves it after a fix', async ({ page }) => {
    const name = uniqueName('repair')
    await page.goto('/templates/new')
    await writeTemplate(page, {
      name,
      body: 'Your code for today is {{1}}{{2}} and it works once.',
      samples: { 1: 'AB', 2: '17' },
    })
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('button', { name: 'Submit anyway' }).click()
    await expect(page).toHaveURL(/\/templates\/\d+$/)
    await expect(page.getByText('Rejected').first()).toBeVisible()

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page
      .getByRole('textbox', { name: 'Body', exact: true })
      .fill('Your code for today is {{1}} and your table is {{2}} tonight.')
    await submit(page, 'Submit changes')
    await expect(page.getByText('Approved').first()).toBeVisible()
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Rejected')
    await expect(history).toContainText('Approved')

    const edited = await page.request.get(page.url().replace('/templates/', '/api/templates/'))
    const { components } = await edited.json()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const again = page.getByRole('button', { name: 'Submit changes' })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toHaveAttribute('data-tooltip', 'No changes yet.')
    const answer = await page.request.post(edited.url(), {
      data: { edit: { components } },
      headers: { origin: test.info().project.use.baseURL ?? '' },
    })
    expect([answer.status(), (await answer.json()).detail]).toEqual([
      400,
      'Nothing changed, so nothing was submitted.',
    ])
    expect((await (await page.request.get(edited.url())).json()).status).toBe('APPROVED')

    const changed = 'Your code for today is {{1}} and your table is {{2}} at eight.'
    const body = page.getByRole('textbox', { name: 'Body', exact: true })
    await body.fill(changed)
    await again.click()
    const question = page.getByRole('dialog').filter({ hasText: 'Duplicate as new template instead' })
    await expect(question.getByRole('table')).toContainText('at eight.')
    await question.getByRole('button', { name: 'Duplicate as new template instead' }).click()
    await expect(page).toHaveURL(/\/templates\/new\?draft=/)
    await expect(body).toHaveValue(changed)
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name}_copy`)
    expect((await (await page.request.get(edited.url())).json()).components).toEqual(components)
  })
})

test('without edits left, a template says so before typing and allows a scheduled edit', async ({ page }) => {
  const name = uniqueName('waits')
  const id = await createTemplate(page.request, {
    name,
    body: 'Hello {{1}}, your order is on its way.',
    samples: ['Ada'],
  })
  const address = `/api/templates/${id}`
  const approved = () =>
    expect.poll(async () => (await (await page.request.get(address)).json()).status).toBe('APPROVED')
  await approved()
  const components = [
    { type: 'BODY', text: 'Hello {{1}}, your order left us.', example: { body_text: [['Ada']] } },
  ]
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  expect((await page.request.post(address, { data: { edit: { components } }, headers })).ok()).toBe(true)
  await approved()

  await page.goto(`/templates/${id}/edit`)
  await expect(page.getByText('No edits left right now')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Body', exact: true })
    .fill('Hello {{1}}, your order is with you soon.')
  await page.getByRole('button', { name: 'Schedule edit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your changes will be submitted automatically tomorrow at')
  await dialog.getByRole('button', { name: 'Schedule edit' }).click()
  await expect(page).toHaveURL(new RegExp(`/templates/${id}$`))
  await expect(page.getByText('An edit is waiting to be submitted')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel edit' }).click()
  await expect(page.getByText('An edit is waiting to be submitted')).toBeHidden()

  await page
    .getByRole('button', { name: /^Compare version of/ })
    .last()
    .click()
  const version = page.getByRole('dialog', { name: 'Restore this version?' })
  await expect(version).toContainText('Hello {{1}}, your order is on its way.')
  await version.getByRole('button', { name: 'Restore as new edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue(
    'Hello {{1}}, your order is on its way.',
  )
})

import type { Page } from '@playwright/test'
import { createConsoleFlow, openEndpoint, send } from '../fixtures/flow-endpoint'
import { expect, test } from '../fixtures/test'

/** The first list of steps in the responses, opened by the first rule. */
const steps = (page: Page) => page.getByRole('group', { name: 'steps', exact: true }).first()
const row = (page: Page, number: number) =>
  steps(page).getByRole('listitem', { name: `Row ${number} of steps` })
const cell = (page: Page, number: number, column: string) =>
  row(page, number).getByRole('textbox', { name: column, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save responses' })

test.describe('a list in an endpoint response', () => {
  test('is edited as rows and columns of its data model, with errors shown at the cells', async ({
    page,
    request,
  }) => {
    const { id } = await createConsoleFlow(request, 'order-status')
    await openEndpoint(page, id, 'Responses')
    const rows = steps(page).getByRole('listitem')
    await expect(rows.nth(1)).toBeVisible()
    const count = await rows.count()
    const first = await cell(page, 1, 'id').inputValue()

    await page.getByRole('button', { name: 'Add row to steps' }).first().click()
    const last = count + 1
    await expect(cell(page, last, 'id')).toBeFocused()
    await page.keyboard.insertText(first)
    await expect(row(page, last)).not.toContainText('Every row needs')
    await save(page).click()
    await expect(page.getByText('Not saved: a value isn’t valid.')).toBeVisible()
    await expect(row(page, last)).toContainText('Row 1 already has this ID.')
    await expect(row(page, last)).toContainText('Every row needs a title.')
    await expect(cell(page, last, 'id')).toBeFocused()
    await cell(page, last, 'id').fill('lost')
    await cell(page, last, 'title').fill('Lost on the way')
    await cell(page, last, 'description').fill('Order ${form.order_number}')
    await page
      .getByRole('button', { name: `Move row ${last} of steps up` })
      .first()
      .click()
    await expect(cell(page, last - 1, 'title')).toHaveValue('Lost on the way')
    await page.getByRole('button', { name: 'Remove row 1 of steps' }).first().click()
    await expect(rows).toHaveCount(count)
    await save(page).click()
    await expect(page.getByText('Responses saved')).toBeVisible()

    await page.getByRole('tab', { name: 'Request' }).click()
    await send(page, /^data_exchange/, { order_number: 'LO-1', zip: '12345' })
    const answer = page.getByRole('group', { name: 'Response', exact: true })
    await expect(answer).toContainText('"title": "Lost on the way"')
    await expect(answer).toContainText('"description": "Order LO-1"')
    await expect(answer).not.toContainText(`"id": "${first}"`)
  })

  test('stays JSON if it cannot be a table, and converts both ways without loss', async ({
    page,
    request,
  }) => {
    const { id } = await createConsoleFlow(request, 'order-status')
    await openEndpoint(page, id, 'Responses')
    await page.getByRole('button', { name: 'Show steps as JSON' }).first().click()
    const json = page.getByRole('textbox', { name: 'steps', exact: true }).first()
    const asTable = page.getByRole('button', { name: 'Show steps as a table' }).first()
    await json.fill('[{"id": "a", "title"')
    await asTable.click()
    await expect(json).toBeFocused()
    await expect(page.getByText('Enter a list as JSON, such as ["one", "two"].')).toBeVisible()

    await json.fill('[{"id": "a", "title": "A", "start": {"title": "Nested"}}]')
    await expect(page.getByText(/can’t be shown as a table/)).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Responses saved')).toBeVisible()
    await json.fill('[{"id": "a", "title": "A", "metadata": "new"}]')
    await asTable.click()
    await expect(cell(page, 1, 'metadata')).toHaveValue('new')
    await page.getByRole('button', { name: 'Show steps as JSON' }).first().click()
    await expect(json).toHaveValue(/"new"/)
    expect(JSON.parse(await json.inputValue())).toEqual([{ id: 'a', title: 'A', metadata: 'new' }])
  })
})

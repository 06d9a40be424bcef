import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openCustomersServer } from '../fixtures/customers-server'
import { connectTo, createConsoleFlow, openEndpoint, send } from '../fixtures/flow-endpoint'
import { createFlow } from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

const fits = (page: Page) => page.getByRole('status').filter({ hasText: 'The response fits the flow' })
const answerOf = (page: Page) => page.getByRole('group', { name: 'Response', exact: true })

test.describe('the endpoint workbench', () => {
  test('makes every kind of request, says what came of it, and keeps both while other tabs are shown', async ({
    page,
    request,
  }) => {
    const { id } = await createConsoleFlow(request, 'order-status')
    await openEndpoint(page, id)
    await expect(page.getByRole('textbox', { name: 'Data' })).toBeHidden()
    await send(page, /^Ping/)
    await expect(answerOf(page)).toContainText('"version": "3.0"')
    await expect(fits(page)).toBeVisible()
    await expect(page.getByText(/^[\d,]+ ms of 10 s allowed/)).toBeVisible()

    await send(page, /^INIT/)
    await expect(answerOf(page)).toContainText('"screen": "FIND"')
    await send(page, /^data_exchange/, { order_number: 'LO-20417', zip: '12345' })
    await expect(answerOf(page)).toContainText('"screen": "STATUS"')
    await expect(page.getByRole('group', { name: 'Sent', exact: true })).toContainText('"zip": "12345"')
    await send(page, /^data_exchange/, { order_number: 'LO-0', zip: '1' })
    await expect(answerOf(page)).toContainText('"error_message": "There is no order with this number.')
    await send(page, /^BACK/)
    await expect(answerOf(page)).toContainText('"screen"')
    await expect(fits(page)).toBeVisible()
    await send(page, /^Error notice/)
    await expect(answerOf(page)).toContainText('"acknowledged": true')

    await page.getByRole('textbox', { name: 'Data' }).fill('{ "order_number": ')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('This isn’t JSON. Check quotes, commas and brackets.')).toBeVisible()

    // What was asked is written down, newest first.
    await page.getByRole('tab', { name: 'Log' }).click()
    const exchanges = page.getByRole('list', { name: 'Requests to the endpoint' }).getByRole('listitem')
    await expect(exchanges).toHaveCount(6)
    await exchanges.getByText('BACK', { exact: true }).click()
    await expect(exchanges.getByRole('group', { name: 'Response' }).first()).toBeVisible()

    await page.getByRole('tab', { name: 'Request', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Request', exact: true })).toHaveValue('error')
    await expect(page.getByRole('textbox', { name: 'Data' })).toHaveValue('{ "order_number": ')
    await expect(answerOf(page)).toContainText('"acknowledged": true')
  })

  test('says what a phone could not use, and why', async ({ page, request }) => {
    const server = await openCustomersServer()
    const { id } = await createFlow(request, { words: 'broken', galleryId: 'order-status' })
    await openEndpoint(page, id)
    const button = page.getByRole('button', { name: 'Send request' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Name, categories, endpoint…' }).click()
    const dialog = page.getByRole('dialog', { name: 'About this flow' })
    await dialog.getByRole('radio', { name: /^Your server/ }).check()
    await dialog.getByRole('textbox', { name: 'Address' }).fill(server.url)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    // The account may have a key; this server knows none.
    await page.getByRole('switch', { name: /^Encrypt/ }).uncheck()

    const useless = page.getByRole('alert').filter({ hasText: 'A phone can’t use this response' })
    server.answer({ body: { screen: 'STATUS', data: { headline: 'On its way' } } })
    await send(page, /^data_exchange/, { order_number: '1', zip: '2' })
    await expect(useless).toContainText(/order_number|expected|steps/)
    await expect(page.getByText('Plain', { exact: true })).toBeVisible()
    server.answer({ body: { screen: 'NOWHERE', data: {} } })
    await button.click()
    await expect(useless).toContainText('NOWHERE')
    server.answer({ status: 500, body: {} })
    await button.click()
    await expect(useless).toContainText('500')
    await expect(page.getByText('Status 500', { exact: true })).toBeVisible()
    server.answer({ status: 302, headers: { location: 'http://127.0.0.1/' }, body: {} })
    await button.click()
    await expect(useless).toContainText(/redirect/i)
    server.answer({ text: '<p>Down for maintenance' })
    await button.click()
    await expect(useless).toContainText(/web page|not JSON/)
    server.answer({ body: { screen: 'STATUS', data: server.order }, afterMs: 1100 })
    await button.click()
    await expect(fits(page)).toBeVisible()
    await expect(page.getByText('The service warns you about responses over one second.')).toBeVisible()
    await server.close()
  })

  test('keeps cases that fail when an answer loses a value', async ({ page, request }) => {
    const server = await openCustomersServer()
    const { id } = await createFlow(request, { words: 'cases', galleryId: 'order-status' })
    await connectTo(request, id, server.url)
    server.answer({ body: { screen: 'STATUS', data: { ...server.order, courier: 'Bike' } } })
    await openEndpoint(page, id)
    await send(page, /^data_exchange/, { order_number: 'LO-1', zip: '12345' })
    await expect(answerOf(page)).toContainText('"courier": "Bike"')
    await page.getByRole('textbox', { name: 'Save as case' }).fill('Knows the order')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Case saved.')).toBeVisible()
    await page.getByRole('tab', { name: 'Cases' }).click()
    const cases = page.getByRole('list', { name: 'Cases' })
    await page.getByRole('button', { name: 'Add case' }).click()
    const dialog = page.getByRole('dialog', { name: 'Case' })
    await dialog.getByRole('button', { name: 'Save case' }).click()
    await expect(dialog.getByText('Enter a name for the case.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Is there')
    await dialog.getByRole('button', { name: 'Save case' }).click()
    await expect(cases.getByRole('button', { name: /^Run / })).toHaveCount(2)
    await page.getByRole('button', { name: 'Run all' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 passed.' })).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as file' }).click()
    const saved: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(saved).toMatchObject({
      cases: [{ name: 'Knows the order', expect: { screen: 'STATUS', members: { courier: 'string' } } }, {}],
    })

    // The flow needs no courier: only the case knows that someone counts on it.
    server.answer({ body: { screen: 'STATUS', data: server.order } })
    await page.getByRole('button', { name: 'Run all' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 of 2 failed.' })).toBeVisible()
    await expect(cases).toContainText('"courier" is missing from the data in the response.')
    await page.getByRole('button', { name: 'Remove Is there' }).click()
    await expect(cases.getByRole('button', { name: /^Run / })).toHaveCount(1)
    await server.close()
  })

  test('is answered as it was designed, and refuses what no screen could show', async ({ page, request }) => {
    const { id } = await createConsoleFlow(request, 'order-status')
    await openEndpoint(page, id, 'Responses')
    const rules = page.getByRole('region', { name: 'Rules of FIND' })
    await rules.getByRole('button', { name: 'Add rule' }).click()
    const added = rules.getByRole('listitem', { name: 'Rule 4' })
    await added.getByRole('combobox', { name: 'then' }).selectOption({ label: 'Stay and show an error' })
    await added.getByRole('textbox', { name: 'Error message' }).fill('We are closed today.')
    await added.getByRole('button', { name: 'Add condition' }).click()
    await added.getByRole('combobox', { name: 'Value of condition 1' }).selectOption('zip')
    await added.getByRole('textbox', { name: 'What condition 1 compares with' }).fill('00000')
    for (const place of [4, 3, 2]) await rules.getByRole('button', { name: `Move rule ${place} up` }).click()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.getByRole('button', { name: 'Save responses' }).click()
    await expect(page.getByText('Responses saved')).toBeVisible()

    await page.getByRole('tab', { name: 'Request' }).click()
    await send(page, /^data_exchange/, { order_number: 'LO-1', zip: '00000' })
    await expect(answerOf(page)).toContainText('"error_message": "We are closed today."')
    await send(page, /^data_exchange/, { order_number: 'LO-1', zip: '12345' })
    await expect(answerOf(page)).toContainText('"screen": "STATUS"')
    await page.getByRole('tab', { name: 'Cases' }).click()
    await page.getByRole('button', { name: 'Add 4 cases' }).click()
    await expect(page.getByRole('list', { name: 'Cases', exact: true }).getByRole('listitem')).toHaveCount(4)

    await page.reload()
    await page.getByRole('tab', { name: 'Responses' }).click()
    await expect(
      rules.getByRole('listitem', { name: 'Rule 1' }).getByRole('textbox', { name: 'Error message' }),
    ).toHaveValue('We are closed today.')
  })

  test('says that nothing is saved while a value cannot be read, or when it is refused', async ({
    page,
    request,
  }) => {
    const { id } = await createConsoleFlow(request, 'order-status')
    await openEndpoint(page, id, 'Responses')
    const save = page.getByRole('button', { name: 'Save responses' })
    await page.getByRole('button', { name: 'Show steps as JSON' }).first().click()
    const steps = page.getByRole('textbox', { name: 'steps', exact: true }).first()
    const whole = await steps.inputValue()
    await page.getByRole('textbox', { name: 'headline' }).first().fill('Soon with you')
    await steps.fill('[{"id": "paid"')
    await save.click()
    await expect(page.getByText('Not saved: a value isn’t valid.')).toBeVisible()
    await expect(steps).toBeFocused()
    await expect(page.getByText('Responses saved')).toBeHidden()
    await steps.fill(whole)

    const rules = page.getByRole('region', { name: 'Rules of FIND' })
    await rules.getByRole('button', { name: 'Add rule' }).click()
    const added = rules.getByRole('listitem', { name: 'Rule 4' })
    await added.getByRole('combobox', { name: 'then' }).selectOption({ label: 'Stay and show an error' })
    await save.click()
    await expect(page.getByRole('alert').getByText(/^FIND, rule 4: Enter the error message/)).toBeInViewport()
    await page.getByRole('button', { name: 'Show FIND' }).click()
    await expect(added).toBeInViewport()
    await added.getByRole('textbox', { name: 'Error message' }).fill('We are closed today.')
    await save.click()
    await expect(page.getByText('Responses saved')).toBeVisible()
  })
})

import { openBreakableConnection } from '../fixtures/breakable-connection'
import { greeting } from '../fixtures/flow-documents'
import {
  copyJson,
  editorOf,
  expectDraft,
  expectProblems,
  openJson,
  pasteAll,
  selectInJson,
} from '../fixtures/flow-json'
import { createFlow, paneOf, readDraft, writeDraft } from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

const saved = /^Draft saved/

test.describe('a flow document', () => {
  test('can be upgraded from 5.0 to 7.3 after a preview of the changes', async ({ page, request }) => {
    const old = greeting('5.0').replace(
      '"required": true',
      '"required": true,\n            "helper-text": ""',
    )
    const { id } = await createFlow(request, { words: 'doc_upgrade', document: old })
    await openJson(page, id)
    const version = paneOf(page, 'JSON').getByRole('combobox', { name: 'Version' })
    await expect(version).toHaveValue('5.0')
    await version.selectOption('7.3')
    const dialog = page.getByRole('dialog', { name: 'Upgrade from 5.0 to 7.3' })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'helper-text' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep 5.0' }).click()
    await expect(version).toHaveValue('5.0')

    await version.selectOption('7.3')
    await dialog.getByRole('button', { name: 'Upgrade to 7.3' }).click()
    await expect(dialog).toBeHidden()
    await expect(version).toHaveValue('7.3')
    await expectProblems(page, 'No problems')
    await expectDraft(request, id, '"version": "7.3"')
    expect((await readDraft(request, id)).text).not.toContain('helper-text')
    await page.getByRole('button', { name: 'Undo: Upgrade to 7.3' }).click()
    await expect(version).toHaveValue('5.0')
    await expectDraft(request, id, old)
  })

  test('has versions that can be compared and restored', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'doc_versions', document: greeting() })
    await openJson(page, id)
    const save = page.getByRole('button', { name: 'Save version' })
    await save.click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await selectInJson(page, 'Thank you')
    await page.keyboard.insertText('Welcome')
    await expect(page.getByText(saved)).toBeVisible()
    await save.click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()

    await page
      .getByRole('navigation', { name: 'Flow sections' })
      .getByRole('link', { name: 'Versions' })
      .click()
    const list = page.getByRole('list', { name: 'Versions' })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    const changes = page.getByRole('region', { name: 'Changes' })
    await expect(page.getByText('1 change on 1 screen.')).toBeVisible()
    await expect(changes).toContainText('Title: “Thank you” to “Welcome”')
    await page.getByRole('radio', { name: 'JSON' }).check()
    const differences = page.getByRole('table', { name: /side by side$/ })
    await expect(page.getByText('1 line added, 1 line removed.')).toBeVisible()
    await expect(differences.getByRole('cell', { name: /removed: "title": "Thank you"/ })).toBeVisible()
    await expect(differences.getByRole('cell', { name: /added: "title": "Welcome"/ })).toBeVisible()

    await list.getByRole('button', { name: 'Restore version 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore version 2?' })
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/flows/${id}$`))
    await expect(page.getByText(saved)).toBeVisible()
    await expectProblems(page, 'No problems')
    await expect.poll(() => copyJson(page)).toBe(greeting())
    await expect.poll(async () => (await readDraft(request, id)).text).toBe(greeting())
  })

  test('merges changes by two people, and reports a conflict where both changed the same value', async ({
    page,
    context,
    request,
  }) => {
    const { id } = await createFlow(request, { words: 'doc_tabs', document: greeting() })
    await openJson(page, id)
    const second = await context.newPage()
    await openJson(second, id)
    await selectInJson(second, 'Your name')
    await second.keyboard.insertText('Second tab')
    await expectDraft(request, id, 'Second tab')
    await page.bringToFront()
    await selectInJson(page, 'Thank you')
    await page.keyboard.insertText('First tab')
    await expectDraft(request, id, 'First tab')
    expect((await readDraft(request, id)).text).toContain('Second tab')
    await second.close()

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/draft', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    const saving = page.waitForRequest((sent) => sent.method() === 'PUT')
    await selectInJson(page, 'First tab')
    await page.keyboard.insertText('Mine')
    await saving
    await writeDraft(request, id, (await readDraft(request, id)).text.replace('First tab', 'Of someone else'))
    release()
    const notice = page.getByRole('alert').filter({ hasText: /^This draft was changed/ })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: /Compare/ }).click()
    const comparison = page.getByRole('dialog', { name: 'The other version and yours' })
    await expect(comparison).toContainText('Title: “Of someone else” to “Mine”')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await notice.getByRole('button', { name: 'Use the other version' }).click()
    await expect(notice).toBeHidden()
    await expect.poll(() => copyJson(page)).toContain('Of someone else')
    await page.getByRole('button', { name: 'Undo: Use the other version' }).click()
    await expectDraft(request, id, '"title": "Mine"')
  })

  test('survives the end of the session', async ({ page, context, request }) => {
    const { id } = await createFlow(request, { words: 'doc_session', document: greeting() })
    await openJson(page, id)
    const cookies = await context.cookies()
    await context.clearCookies()
    await selectInJson(page, 'Thank you')
    await page.keyboard.insertText('After the session')
    await expect(page.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible()
    await context.addCookies(cookies)
    await expect(page.getByText(saved)).toBeVisible()
    await expectDraft(request, id, 'After the session')
  })

  test('is saved once a lost connection is back', async ({ browser, baseURL, adminState, request }) => {
    const { id } = await createFlow(request, { words: 'doc_offline', document: greeting() })
    const connection = await openBreakableConnection()
    // By default, Chromium bypasses the proxy for loopback addresses.
    const proxy = { server: connection.server, bypass: '<-loopback>' }
    const context = await browser.newContext({ baseURL, storageState: adminState, proxy })
    const page = await context.newPage()
    await openJson(page, id)
    connection.cut()
    await selectInJson(page, 'Thank you')
    await page.keyboard.insertText('Without a connection')
    await expect(page.getByText(/^May not be saved: .*Trying again\.$/)).toBeVisible()
    await expectProblems(page, 'No problems')
    connection.restore()
    await expect(page.getByText(saved)).toBeVisible()
    await expectDraft(request, id, 'Without a connection')
    await context.close()
    await connection.close()
  })

  test('accepts pasted text with a byte order mark, tabs and Windows line endings', async ({
    page,
    request,
  }) => {
    const { id } = await createFlow(request, { words: 'doc_paste' })
    const pasted = `\uFEFF${greeting().replaceAll('  ', '\t').replaceAll('\n', '\r\n')}`
    await openJson(page, id)
    await pasteAll(page, pasted)
    await expectProblems(page, 'No problems')
    await expectDraft(request, id, '"id": "THANKS"')
    const { text } = await readDraft(request, id)
    expect(text).not.toMatch(/\uFEFF|\r/)
    expect(JSON.parse(text)).toEqual(JSON.parse(greeting()))
  })

  test('of one megabyte can be edited, checked and undone', async ({ page, request }) => {
    const { largeFlow } = await import('../bench/large-flow')
    const large = largeFlow(1_000_000, 60)
    expect(large.length).toBeGreaterThan(900_000)
    const { id } = await createFlow(request, { words: 'doc_large', document: large })
    await openJson(page, id)
    await expectProblems(page, /^(No problems|\d+ warnings?)$/)
    await selectInJson(page, '"Your name"')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x')
    await expectProblems(page, /error/)
    await editorOf(page).press('ControlOrMeta+z')
    await expectProblems(page, /^(No problems|\d+ warnings?)$/)
  })
})

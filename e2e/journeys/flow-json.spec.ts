import { greeting } from '../fixtures/flow-documents'
import {
  editorOf,
  expectDraft,
  expectProblems,
  openJson,
  pasteAll,
  placeInJson,
  problemsOf,
  selectInJson,
} from '../fixtures/flow-json'
import { createFlow, paneOf, publishFlow, readDraft } from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

test.describe('a flow edited as JSON', () => {
  test('can be built with two screens and published', async ({ page, request }) => {
    const { id, name } = await createFlow(request, { words: 'json_build' })
    await openJson(page, id)
    await pasteAll(page, greeting())
    await expectProblems(page, 'No problems')
    await publishFlow(page)
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    const flow = await (await request.get(`/api/flows/${id}`)).json()
    expect(flow).toMatchObject({ name, status: 'PUBLISHED', errors: 0 })
    expect(await readDraft(request, id)).toMatchObject({ text: greeting(), updatedBy: null })
  })

  test('can be repaired in place with Ctrl+.', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'json_fix', document: greeting() })
    await openJson(page, id)
    await expectProblems(page, 'No problems')
    await selectInJson(page, 'TextInput')
    await page.keyboard.insertText('TextInputt')
    await expectProblems(page, /error/)
    // The count of problems may be updated before their marks and fixes in the text.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+.')
      await page.getByRole('option', { name: /TextInput\b/ }).waitFor({ timeout: 15_000 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expectProblems(page, 'No problems')
    await expectDraft(request, id, '"type": "TextInput",')
  })

  test('can be repaired from the list of problems, one by one or all at once', async ({ page, request }) => {
    const broken = greeting()
      .replace('"TextInput"', '"TextInputt"')
      .replace('"payload": { "who"', '// who\n              "payload": { "who"')
      .replace('"required": true', '"required": true,')
    const { id } = await createFlow(request, { words: 'json_list', document: broken })
    await openJson(page, id)
    await expectProblems(page, /errors/)
    const list = problemsOf(page)
    await list.getByRole('button', { name: /errors/ }).click()
    const first = list.getByRole('listitem').filter({ hasText: 'TextInputt' }).first()
    await first.getByRole('button', { name: /Line 12/ }).click()
    await expect(editorOf(page)).toBeFocused()
    await first
      .getByRole('button', { name: /TextInput\b/ })
      .last()
      .click()
    await expect(list.getByRole('listitem').filter({ hasText: 'TextInputt' })).toHaveCount(0)
    await list.getByRole('button', { name: 'Apply safe fixes' }).click()
    await expectProblems(page, '1 error')
    // A person must remove the comment, because it is their text.
    await expect(list.getByText('1 fixed. Fix manually: Remove the comment')).toBeVisible()
    await expectDraft(request, id, '// who')
    await list.getByRole('button', { name: 'Remove the comment' }).click()
    await expectProblems(page, 'No problems')
    await expectDraft(request, id, /^(?:(?!\/\/ who)[^])*$/)
    await page.getByRole('button', { name: 'Undo: Remove the comment' }).click()
    await page.getByRole('button', { name: 'Undo: Apply 1 fix' }).click()
    await expectProblems(page, '2 errors')
  })
})

test.describe('the flow editor', () => {
  test('completes members, components, screens and references', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'json_complete', document: greeting() })
    await openJson(page, id)
    // The list’s items have different roles on each system.
    const option = (name: RegExp) => page.getByRole('listbox', { name: 'Suggest' }).getByLabel(name).first()

    await test.step('a screen', async () => {
      await selectInJson(page, 'THANKS')
      await page.keyboard.press('Delete')
      await page.keyboard.press('ControlOrMeta+Space')
      await expect(option(/^THANKS/)).toBeVisible()
      await page.keyboard.press('Enter')
      await expectProblems(page, 'No problems')
    })
    await test.step('a reference', async () => {
      await selectInJson(page, '${form.full_name}')
      await page.keyboard.type('${')
      await expect(option(/^\$\{form\.full_name\}/)).toBeVisible()
      await page.keyboard.press('Enter')
      await expectProblems(page, 'No problems')
    })
    await test.step('a member', async () => {
      await placeInJson(page, '"required": true', 16)
      await page.keyboard.type(',\n"helper')
      await expect(option(/^helper-text/)).toBeVisible()
      await page.keyboard.press('Enter')
      await page.keyboard.type('As on your passport')
      await expectDraft(request, id, '"helper-text": "As on your passport"')
      await expectProblems(page, 'No problems')
    })
    await test.step('a component', async () => {
      await placeInJson(page, '{ "type": "TextHeading"', 0)
      await page.keyboard.type(',')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('TextBo')
      await expect(option(/^TextBody/)).toBeVisible()
      await page.keyboard.press('Enter')
      await page.keyboard.type('Welcome')
      await expectDraft(request, id, /"type": "TextBody",\s+"text": "Welcome"/)
      await expectProblems(page, 'No problems')
    })
  })

  test('explains the hovered text, and jumps to the definition of a name', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'json_hover', document: greeting() })
    await openJson(page, id)
    const explanation = page.getByRole('tooltip').filter({ hasText: 'At most 20 characters.' })
    // The editor may move its lines after measuring them, so hovering is repeated.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await paneOf(page, 'JSON').getByText('"label"').first().hover()
      await expect(explanation).toBeVisible({ timeout: 15_000 })
    }).toPass()

    await placeInJson(page, '"name": "THANKS"', 11)
    await page.keyboard.press('F12')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('AND_')
    await expectDraft(request, id, '"id": "AND_THANKS"')
  })

  test('renames a screen or an input everywhere', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'json_rename', document: greeting() })
    await openJson(page, id)
    const field = page.getByRole('textbox', { name: /Rename input/ })
    const rename = async (place: string, charactersIn: number, to: string) => {
      await placeInJson(page, place, charactersIn)
      await page.keyboard.press('F2')
      await field.fill(to)
      await field.press('Enter')
    }
    await rename('"id": "THANKS"', 9, 'BYE')
    await expectDraft(request, id, '"next": { "type": "screen", "name": "BYE" }')
    await rename('"name": "full_name"', 12, 'person')
    await expectDraft(request, id, '"who": "${form.person}"')
    await expectProblems(page, 'No problems')
    await page.getByRole('button', { name: 'Undo: Rename to person' }).click()
    await expectDraft(request, id, '"who": "${form.full_name}"')
    await rename('"id": "BYE"', 8, 'ASK')
    await expect(
      page.getByRole('alert').filter({ hasText: 'A screen named ASK already exists.' }),
    ).toBeVisible()
  })

  test('lists the screens, and formats the text', async ({ page, request }) => {
    const { id } = await createFlow(request, {
      words: 'json_format',
      document: JSON.stringify(JSON.parse(greeting())),
    })
    await openJson(page, id)
    const toolbar = page.getByRole('toolbar', { name: 'JSON' })
    await toolbar.getByRole('button', { name: 'Format the JSON' }).click()
    await expectDraft(request, id, '\n    {\n      "id": "ASK",')
    await page.getByRole('button', { name: 'Undo: Format JSON' }).click()
    await expectDraft(request, id, '{"version":"7.3","screens":[{"id":"ASK"')
    await page.getByRole('button', { name: 'Redo: Format JSON' }).click()
    await expectDraft(request, id, '\n    {\n      "id": "ASK",')

    await toolbar.getByRole('button', { name: 'Outline of the screens' }).click()
    await page.getByRole('option', { name: /^THANKS/ }).click()
    await expect(editorOf(page)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.insertText(' ')
    await expectDraft(request, id, /\n {5}\{\n {6}"id": "THANKS"/)
  })
})

import { editorOf } from '../fixtures/flow-json'
import { expectScreen, phoneOf } from '../fixtures/flow-phone'
import {
  createFlow,
  dragOnto,
  openStudio,
  paneOf,
  screenOnCanvas,
  tabTo,
  treeOf,
} from '../fixtures/flow-studio'
import { longFlow } from '../fixtures/long-flow'
import { expect, test } from '../fixtures/test'

test.use({ viewport: { width: 1600, height: 900 } })

test.describe('a component on the phone', () => {
  test('can be selected by click on the canvas and in the JSON, without affecting the run', async ({
    page,
    request,
  }) => {
    const { id } = await createFlow(request, { words: 'pick', document: longFlow(12) })
    await openStudio(page, id, 'Canvas', 'JSON', 'Phone')
    await expectScreen(page, 'Step 1')
    await expect(editorOf(page)).toBeAttached()
    const phone = phoneOf(page)
    await phone.getByRole('textbox', { name: /^Your answer/ }).fill('Half a word')
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expectScreen(page, 'Step 2')

    const pick = page.getByRole('button', { name: 'Edit on the phone' })
    await pick.click()
    await phone.getByRole('button', { name: 'Select Footer “Continue”' }).click()
    // The button was selected, not pressed.
    await expectScreen(page, 'Step 2')
    await phone.getByRole('button', { name: 'Select Text input “Your answer”' }).click()
    const line = treeOf(page, 'STEP_B').getByRole('treeitem', { name: /^Text input/ })
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await expect(phone.getByRole('button', { name: 'Select Text input “Your answer”' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(paneOf(page, 'JSON').getByText('"answer_2"')).toBeVisible()

    const over = phone.getByRole('button', { name: 'Select Text input “Your answer”' })
    await dragOnto(page, over, phone.getByRole('button', { name: /^Select Text heading/ }), {
      x: 0.5,
      y: 0.1,
    })
    await expect(treeOf(page, 'STEP_B').getByRole('treeitem').first()).toHaveText(/^Text input/)
    await page.getByRole('button', { name: 'Undo: Move Text input' }).click()
    await expect(treeOf(page, 'STEP_B').getByRole('treeitem').first()).toHaveText(/^Text heading/)

    await pick.click()
    await phone.getByRole('button', { name: 'Back' }).click()
    await expect(phone.getByRole('textbox', { name: /^Your answer/ })).toHaveValue('Half a word')

    // Recording turns editing off, because it needs input on the phone.
    await pick.click()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(pick).toHaveAttribute('aria-pressed', 'false')
    await phone.getByRole('textbox', { name: /^Your answer/ }).fill('A word')
  })

  test('can be selected with the keyboard alone, and is marked when selected on the canvas', async ({
    page,
    request,
  }) => {
    const { id } = await createFlow(request, { words: 'pick_keys', document: longFlow(2) })
    await openStudio(page, id, 'Canvas', 'Phone')
    await expectScreen(page, 'Step 1')
    const phone = phoneOf(page)
    const pick = page.getByRole('button', { name: 'Edit on the phone' })
    await tabTo(page, pick)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Click a component' })).toBeVisible()
    await tabTo(page, phone.getByRole('button', { name: 'Select Text heading “What is asked in step 1”' }))
    await page.keyboard.press('Enter')
    const tree = treeOf(page, 'STEP_A')
    await expect(tree.getByRole('treeitem', { name: /^Text heading/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    // Pressing Enter again edits the text in place, and Alt with an arrow key moves the component.
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: /^Text of Text heading/ }).fill('Written here')
    await page.keyboard.press('Enter')
    const written = phone.getByRole('button', { name: 'Select Text heading “Written here”' })
    await expect(written).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(tree.getByRole('treeitem').nth(1)).toHaveText(/Written here/)
    await page.getByRole('button', { name: 'Undo: Move Text heading' }).click()
    await expect(tree.getByRole('treeitem').first()).toHaveText(/Written here/)
    await tree.getByRole('treeitem', { name: /^Footer/ }).click()
    const footer = phone.getByRole('button', { name: 'Select Footer “Continue”' })
    await expect(footer).toHaveAttribute('aria-pressed', 'true')
    await footer.focus()
    await page.keyboard.press('Escape')
    await expect(footer).toBeHidden()
    await expect(pick).toBeFocused()
    await expect(pick).toHaveAttribute('aria-pressed', 'false')
    await screenOnCanvas(page, 'STEP_B').click()
    await expectScreen(page, 'Step 2')
  })
})

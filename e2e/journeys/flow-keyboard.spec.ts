import {
  createFlow,
  expectDocument,
  inspectorOf,
  openStudio,
  screenOnCanvas,
  settledBox,
  tabTo,
  treeOf,
} from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

test.use({ viewport: { width: 1440, height: 900 } })

test('a flow of two screens can be built and published with the keyboard alone', async ({
  page,
  request,
}) => {
  test.slow()
  const { id } = await createFlow(request, { words: 'keys' })
  await openStudio(page, id, 'Canvas')
  const inspector = inspectorOf(page)
  const press = (key: string) => page.keyboard.press(key)
  await expect(screenOnCanvas(page, 'START')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Add screen' }))
  await press('Enter')
  await expect(treeOf(page, 'SCREEN')).toBeVisible()
  await tabTo(page, inspector.getByRole('tab', { name: 'Components' }))
  await press('ArrowRight')
  await tabTo(page, inspector.getByRole('textbox', { name: 'Title' }))
  await page.keyboard.type('Thank you')
  await expect(screenOnCanvas(page, 'SCREEN')).toContainText('Thank you')

  // Tab continues from the start of the page, through its header.
  await tabTo(page, screenOnCanvas(page, 'START'))
  await press('Enter')
  await expect(inspector.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello')
  await tabTo(page, inspector.getByRole('combobox', { name: 'Next screen', exact: true }))
  await page.keyboard.type('SCREEN')
  await tabTo(page, inspector.getByRole('button', { name: 'Connect' }))
  await press('Enter')
  await expect(page.getByText('START now leads to SCREEN.')).toBeVisible()

  await tabTo(page, inspector.getByRole('tab', { name: 'Screen', exact: true }))
  await press('ArrowLeft')
  const tree = treeOf(page, 'START')
  await expect(tree).toBeVisible()
  await tabTo(page, page.getByRole('searchbox', { name: 'Search components' }))
  await page.keyboard.type('text input')
  await press('Enter')
  const input = tree.getByRole('treeitem', { name: /^Text input/ })
  await expect(input).toBeFocused()
  await press('Alt+ArrowUp')
  await expect(tree.getByRole('treeitem')).toHaveText([/^Text input/, /^Text heading/, /^Footer/])
  await expect(input).toBeFocused()
  await tabTo(page, inspector.getByRole('textbox', { name: 'Label' }))
  await page.keyboard.type('Your name')
  await expect(input).toContainText('Your name')

  await press('ControlOrMeta+z')
  await expect(input).not.toContainText('Your name')
  await press('ControlOrMeta+Shift+z')
  await expect(input).toContainText('Your name')
  await expectDocument(page, id, {
    screens: [
      { layout: { children: [{ type: 'TextInput', label: 'Your name' }, {}, { type: 'Footer' }] } },
      { title: 'Thank you' },
    ],
  })

  await tabTo(page, page.getByRole('button', { name: 'Publish…' }))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Publish / })
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, publish)
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
})

test('components can be nested, moved out and removed with the keyboard alone', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'nestkeys' })
  await openStudio(page, id, 'Canvas')
  await screenOnCanvas(page, 'START').focus()
  await page.keyboard.press('Enter')
  const tree = treeOf(page, 'START')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search components' }))
  await page.keyboard.type('if')
  await page.keyboard.press('Enter')
  const lines = tree.getByRole('treeitem')
  await expect(lines.filter({ hasText: /^If/ })).toBeFocused()

  await page.keyboard.press('End')
  await expect(lines.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(lines.first()).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  const heading = lines.filter({ hasText: /^Text heading/ })
  await page.keyboard.press('Alt+ArrowRight')
  await expect(heading).toHaveAttribute('aria-level', '3')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(heading).toHaveAttribute('aria-level', '1')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(heading).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(heading).toHaveCount(1)
  await expect(page.getByText(/Text heading .* was removed\./)).toBeVisible()
  await expect(tree.locator(':focus')).toHaveCount(1)
})

test('a screen can be moved and removed on the canvas with the keyboard alone', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'movekeys', galleryId: 'appointment' })
  await openStudio(page, id, 'Canvas')
  const phone = screenOnCanvas(page, 'TIME')
  await phone.focus()
  await page.keyboard.press('Enter')
  await expect(treeOf(page, 'TIME')).toBeVisible()
  const top = async () => (await phone.boundingBox())?.y ?? 0
  const { y: before } = await settledBox(page, phone)
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Arrange screens' }).focus()
  await page.keyboard.press('Enter')
  await phone.focus()
  await page.keyboard.press('Delete')
  await expect(phone).toBeHidden()
  await expect(page.getByText('Screen TIME was removed.')).toBeVisible()
})

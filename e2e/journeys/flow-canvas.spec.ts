import {
  connectByDrag,
  createFlow,
  dragOnto,
  expectDocument,
  inspectorOf,
  openStudio,
  publishFlow,
  screenOnCanvas,
  treeOf,
} from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

test.use({ viewport: { width: 1440, height: 900 } })

test('a flow of two screens can be built on the canvas alone and published', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'canvas' })
  await openStudio(page, id, 'Canvas')
  const inspector = inspectorOf(page)

  await screenOnCanvas(page, 'START').click()
  const tree = treeOf(page, 'START')
  const added = page.getByRole('region', { name: 'Add component' })
  await dragOnto(page, added.getByRole('button', { name: 'Text input' }), tree.getByText('Text heading'), {
    x: 0.5,
    y: 0.9,
  })
  await expect(tree.getByRole('treeitem')).toHaveText([/^Text heading/, /^Text input/, /^Footer/])
  await expect(tree.getByRole('treeitem', { name: 'Text input' })).toBeFocused()
  await inspector.getByRole('textbox', { name: 'Label' }).fill('Your name')
  await expect(tree.getByRole('treeitem', { name: 'Text input Your name' })).toBeVisible()
  await expect(screenOnCanvas(page, 'START')).toContainText('Your name')

  await page.getByRole('button', { name: 'Add screen' }).click()
  await expect(screenOnCanvas(page, 'SCREEN')).toBeVisible()
  await inspector.getByRole('tab', { name: 'Screen' }).click()
  await inspector.getByRole('textbox', { name: 'Id' }).fill('THANKS')
  await inspector.getByRole('textbox', { name: 'Id' }).press('Enter')
  await inspector.getByRole('textbox', { name: 'Title' }).fill('Thank you')
  await expect(screenOnCanvas(page, 'THANKS')).toContainText('Thank you')

  await page.getByRole('button', { name: 'Show all screens' }).click()
  await connectByDrag(page, 'START', 'THANKS')
  await expect(page.getByLabel(/^Path from START to THANKS, by tapping/)).toBeAttached()
  await expect(page.getByText('START now leads to THANKS.')).toBeVisible()

  await expectDocument(page, id, {
    screens: [
      {
        id: 'START',
        layout: {
          children: [
            { type: 'TextHeading' },
            { type: 'TextInput', label: 'Your name' },
            { type: 'Footer', 'on-click-action': { name: 'navigate', next: { name: 'THANKS' } } },
          ],
        },
      },
      { id: 'THANKS', title: 'Thank you', terminal: true },
    ],
  })
  await publishFlow(page)
  const published = await request.get(`/api/flows/${id}`)
  expect(await published.json()).toMatchObject({ status: 'PUBLISHED', errors: 0 })
})

test('a path can be drawn to a new screen and deleted again', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'ways' })
  await openStudio(page, id, 'Canvas')
  await connectByDrag(page, 'START', { x: 260, y: 0 })
  const way = page.getByLabel(/^Path from START to SCREEN/)
  await expect(way).toBeAttached()
  await page.getByRole('button', { name: 'Show all screens' }).click()
  await way.focus()
  await way.press('Enter')
  await expect(page.getByText(/The path from START to SCREEN is selected/)).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(way).toBeHidden()
  await expect(page.getByText('START no longer leads to SCREEN.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(way).toBeAttached()
})

test('components can be moved into branches of If and Switch and out again', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'nesting' })
  await openStudio(page, id, 'Canvas')
  await screenOnCanvas(page, 'START').click()
  const tree = treeOf(page, 'START')
  const lines = tree.getByRole('treeitem')
  const palette = page.getByRole('region', { name: 'Add component' })
  const add = async (name: string) => {
    const open = palette.getByRole('button', { name: 'Add component' })
    const choice = palette.getByRole('button', { name, exact: true })
    // It may be about to close after the last choice.
    await expect(async () => {
      if (!(await choice.isVisible())) await open.click({ timeout: 10_000 })
      await choice.click({ timeout: 10_000 })
    }).toPass()
  }
  await add('Dropdown')
  await add('Switch')
  await expect(tree.getByRole('treeitem', { name: /^Switch/ })).toBeFocused()

  const cases = inspectorOf(page).getByRole('group', { name: 'Cases' })
  await cases.getByRole('textbox', { name: 'Value of a new case' }).fill('second')
  await cases.getByRole('button', { name: 'Add' }).click()
  await tree.getByRole('treeitem', { name: /second/ }).click()
  await add('Text body')
  await expect(tree.getByRole('treeitem', { name: 'Text body A paragraph' })).toHaveAttribute(
    'aria-level',
    '3',
  )

  await add('If')
  await dragOnto(page, lines.filter({ hasText: /^Text heading/ }), lines.filter({ hasText: /^Then/ }))
  await expect(tree.getByRole('treeitem', { name: /^Text heading/ })).toHaveAttribute('aria-level', '5')
  await tree.getByRole('treeitem', { name: /^Text heading/ }).click()
  const actions = page.getByRole('toolbar', { name: 'Component' })
  await actions.getByRole('button', { name: 'Move out' }).click()
  await expect(tree.getByRole('treeitem', { name: /^Text heading/ })).toHaveAttribute('aria-level', '3')

  await actions.getByRole('button', { name: 'Remove' }).click()
  await expect(tree.getByRole('treeitem', { name: /^Text heading/ })).toBeHidden()
  await expect(page.getByText(/Text heading .* was removed\./)).toBeVisible()
  await expectDocument(page, id, {
    screens: [
      {
        layout: {
          children: [
            { type: 'Dropdown' },
            { type: 'Switch', cases: { second: [{ type: 'TextBody' }, { type: 'If' }] } },
            { type: 'Footer' },
          ],
        },
      },
    ],
  })
})

test('components can be reordered by dragging', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'order', galleryId: 'contact' })
  await openStudio(page, id, 'Canvas')
  await page.getByRole('group', { name: /the flow starts here/ }).click()
  const lines = page.getByRole('treeitem')
  await expect(lines.nth(1)).toBeVisible()
  const [first = '', second = ''] = await lines.allInnerTexts()
  await dragOnto(page, lines.nth(0), lines.nth(1), { x: 0.5, y: 0.9 })
  await expect.poll(() => lines.allInnerTexts().then((texts) => texts.slice(0, 2))).toEqual([second, first])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => lines.allInnerTexts().then((texts) => texts.slice(0, 2))).toEqual([first, second])
})

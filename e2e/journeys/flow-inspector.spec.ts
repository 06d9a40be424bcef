import {
  createFlow,
  expectDocument,
  inspectorOf,
  openStudio,
  paneOf,
  screenOnCanvas,
  showPanes,
  treeOf,
} from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

test.use({ viewport: { width: 1440, height: 900 } })

const screens = [
  {
    id: 'ASK',
    title: 'Ask',
    layout: {
      type: 'SingleColumnLayout',
      children: [
        { type: 'TextHeading', text: 'A question' },
        { type: 'TextInput', name: 'answer', label: 'This label is longer than a phone has room for' },
        {
          type: 'Footer',
          label: 'Next',
          'on-click-action': {
            name: 'navigate',
            next: { type: 'screen', name: 'DONE' },
            payload: { answer: '${form.answer}' },
          },
        },
      ],
    },
  },
  {
    id: 'DONE',
    title: 'Done',
    terminal: true,
    data: { answer: { type: 'string', __example__: 'Yes' } },
    layout: {
      type: 'SingleColumnLayout',
      children: [
        { type: 'TextBody', text: '${data.answer}' },
        { type: 'Footer', label: 'End', 'on-click-action': { name: 'complete', payload: {} } },
      ],
    },
  },
]
const document = { version: '7.3', screens }

test('a problem is shown on the screen, on the component and at its field', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'problems', document })
  await openStudio(page, id, 'Canvas')
  const phone = page.getByRole('group', { name: 'Screen ASK, Ask, the flow starts here, 1 problem' })
  await expect(phone).toBeVisible()
  await expect(inspectorOf(page).getByRole('button', { name: /^ASK Ask.*label/ })).toBeVisible()
  await phone.click()
  const line = treeOf(page, 'ASK').getByRole('treeitem', { name: /^Text input/ })
  await expect(line).toContainText(/label/i)
  await line.click()
  await expect(page.getByRole('region', { name: 'Component problems' })).toBeVisible()
  const label = inspectorOf(page).getByRole('textbox', { name: 'Label' })
  await expect(label).toHaveAttribute('aria-invalid', 'true')
  await label.fill('Your answer')
  await expect(page.getByRole('region', { name: 'Component problems' })).toBeHidden()
  await expect(label).not.toHaveAttribute('aria-invalid', 'true')
  await expect(screenOnCanvas(page, 'ASK')).not.toHaveAccessibleName(/problem/)
})

test('screen data is declared with examples, which the screen shows', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'data', document })
  await openStudio(page, id, 'Canvas', 'Phone')
  await screenOnCanvas(page, 'DONE').click()
  const inspector = inspectorOf(page)
  await inspector.getByRole('tab', { name: 'Data' }).click()
  await expect(inspector.getByRole('textbox', { name: 'Example of answer' })).toHaveValue('Yes')

  await inspector.getByRole('textbox', { name: 'New entry' }).fill('order')
  await inspector.getByRole('combobox', { name: 'Type of the new entry' }).selectOption({ label: 'Object' })
  await inspector.getByRole('textbox', { name: 'New entry' }).press('Enter')
  const example = inspector.getByRole('textbox', { name: 'Example of order' })
  await example.fill('{ "number": ')
  await expect(example).toHaveAttribute('aria-invalid', 'true')
  await example.fill('{ "number": 20417 }')
  await expect(example).not.toHaveAttribute('aria-invalid', 'true')

  await inspector.getByRole('textbox', { name: 'Name of answer' }).fill('said')
  await inspector.getByRole('textbox', { name: 'Name of answer' }).press('Enter')
  await inspector.getByRole('textbox', { name: 'Example of said' }).fill('Certainly')
  await expect(screenOnCanvas(page, 'DONE')).toContainText('Certainly')
  await expect(paneOf(page, 'Phone').getByText('Certainly')).toBeVisible()
  await expectDocument(page, id, {
    screens: [
      {
        layout: { children: [{}, {}, { 'on-click-action': { payload: { said: '${form.answer}' } } }] },
      },
      {
        data: {
          said: { type: 'string', __example__: 'Certainly' },
          order: {
            type: 'object',
            properties: { number: { type: 'number' } },
            __example__: { number: 20_417 },
          },
        },
        layout: { children: [{ text: '${data.said}' }, {}] },
      },
    ],
  })
})

test('a property can refer to an input, and follows its new name', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'references', document })
  await openStudio(page, id, 'Canvas')
  await screenOnCanvas(page, 'ASK').click()
  const [tree, inspector] = [treeOf(page, 'ASK'), inspectorOf(page)]
  await tree.getByRole('treeitem', { name: /^Text heading/ }).click()
  await inspector.getByRole('combobox', { name: 'Choose a value for Text' }).selectOption('${form.answer}')
  await expect(inspector.getByRole('textbox', { name: 'Text' })).toHaveValue('${form.answer}')
  await tree.getByRole('treeitem', { name: /^Text input/ }).click()
  await inspector.getByRole('textbox', { name: 'Name', exact: true }).fill('reply')
  await inspector.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  await expectDocument(page, id, {
    screens: [
      {
        layout: {
          children: [
            { text: '${form.reply}' },
            { name: 'reply' },
            { 'on-click-action': { payload: { answer: '${form.reply}' } } },
          ],
        },
      },
      {},
    ],
  })
})

test('components and screens can be copied from one flow to another', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const from = await createFlow(request, { words: 'copied', document })
  const to = await createFlow(request, { words: 'pasted', document })
  await openStudio(page, from.id, 'Canvas')
  await screenOnCanvas(page, 'ASK').click()
  await treeOf(page, 'ASK')
    .getByRole('treeitem', { name: /^Text input/ })
    .click()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText(/^Text input .* was copied\.$/)).toBeVisible()

  await page.goto(`/flows/${to.id}`)
  await screenOnCanvas(page, 'ASK').click()
  const lines = treeOf(page, 'ASK').getByRole('treeitem')
  await lines.filter({ hasText: 'A question' }).click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(lines).toHaveText([/^Text heading/, /^Text input/, /^Text input/, /^Footer/])
  await expectDocument(page, to.id, {
    screens: [{ layout: { children: [{}, { name: 'answer_2' }, { name: 'answer' }, {}] } }, {}],
  })

  await page.getByRole('button', { name: 'All screens', exact: true }).click()
  await screenOnCanvas(page, 'DONE').click()
  const actions = page.getByRole('toolbar', { name: 'Component' })
  await actions.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Screen DONE was copied.')).toBeVisible()
  await actions.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByText('A screen was pasted.')).toBeVisible()
  await expectDocument(page, to.id, { screens: [{ id: 'ASK' }, { id: 'DONE' }, { title: 'Done' }] })
})

test('a selection in one pane applies to all panes', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'chosen', document })
  await openStudio(page, id, 'Canvas', 'JSON')
  const json = paneOf(page, 'JSON')
  await json.getByText('"A question"').click()
  const tree = treeOf(page, 'ASK')
  await expect(tree.getByRole('treeitem', { name: /^Text heading/, selected: true })).toBeVisible()
  await tree.getByRole('treeitem', { name: /^Footer/ }).click()
  await expect(json.getByText('"label": "Next"')).toBeInViewport()
  await showPanes(page, 'Canvas')
  await expect(json).toBeHidden()
  await expect(page.getByRole('region', { name: 'Properties of Footer' })).toBeVisible()
})

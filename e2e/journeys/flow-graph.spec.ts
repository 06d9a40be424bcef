import { expectAccessibleInEveryLook, wholly } from '../fixtures/accessible'
import {
  createFlow,
  expectDocument,
  openStudio,
  paneOf,
  screenOnCanvas,
  settledBox,
  treeOf,
} from '../fixtures/flow-studio'
import { longFlow } from '../fixtures/long-flow'
import { expect, test } from '../fixtures/test'

test.use({ viewport: { width: 1440, height: 900 } })

test('screens without an ID can be drawn, selected and named on the canvas', async ({ page, request }) => {
  const leadingTo = (id: string, name: string) => ({
    id,
    title: `From ${id || 'nowhere'}`,
    layout: {
      type: 'SingleColumnLayout',
      children: [
        {
          type: 'Footer',
          label: 'Go',
          'on-click-action': { name: 'navigate', next: { type: 'screen', name } },
        },
      ],
    },
  })
  const screens = [leadingTo('', 'NEXT'), leadingTo('NEXT', ''), { id: '' }]
  const { id } = await createFlow(request, { words: 'empty id', document: { version: '7.3', screens } })
  await openStudio(page, id, 'Canvas')
  await expect(page.getByLabel('Path from Screen 1 to NEXT, by tapping Go')).toBeAttached()
  await screenOnCanvas(page, '1').click()
  await page.getByRole('tab', { name: 'Screen', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Id' })
  await name.fill('FIRST')
  await name.press('Enter')
  await expect(screenOnCanvas(page, 'FIRST')).toBeVisible()
  await expect(paneOf(page, 'Canvas').getByRole('alert')).toHaveCount(0)
})

test.describe('a flow of 100 screens', () => {
  test('can be searched by the text on its screens', async ({ page, request }) => {
    const { id } = await createFlow(request, { words: 'long', document: longFlow(100) })
    await openStudio(page, id, 'Canvas')
    const search = page.getByRole('searchbox', { name: 'Search screens' })
    await search.fill('step 77')
    await search.press('Enter')
    const found = page.getByRole('group', { name: /^Screen STEP_CY, Step 77/ })
    await expect(found).toBeInViewport(wholly)
    await expect(treeOf(page, 'STEP_CY')).toBeVisible()
    await search.fill('no screen has this')
    await expect(page.getByRole('toolbar', { name: 'Canvas' }).getByRole('status')).toHaveText('None')
    await search.press('Escape')
    await expect(search).toHaveValue('')
  })

  test('can be moved by dragging, zoomed by wheel and navigated in the minimap', async ({
    page,
    request,
  }) => {
    const { id } = await createFlow(request, { words: 'pan', document: longFlow(100) })
    await openStudio(page, id, 'Canvas')
    const search = page.getByRole('searchbox', { name: 'Search screens' })
    await search.fill('step 50')
    await search.press('Enter')
    const phone = page.getByRole('group', { name: /Step 50/ })
    await expect(phone).toBeInViewport(wholly)
    const before = await settledBox(page, phone)
    const from = { x: before.x, y: before.y - 60 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 80, from.y + 30, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => Math.round(((await phone.boundingBox())?.x ?? 0) - before.x)).toBe(80)
    const wide = before.width
    await page.mouse.wheel(0, 300)
    await expect.poll(async () => (await phone.boundingBox())?.width ?? 0).toBeLessThan(wide)

    const small = await page.getByRole('img', { name: 'Minimap' }).boundingBox()
    if (!small) throw new Error('There is no small picture.')
    await page.mouse.move(small.x + small.width / 2, small.y + small.height / 2)
    await page.mouse.down()
    await page.mouse.move(small.x + small.width - 8, small.y + small.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect(phone).not.toBeInViewport()
  })
})

test('undo reverts changes made in any pane', async ({ page, request }) => {
  const { id } = await createFlow(request, { words: 'undo' })
  await openStudio(page, id, 'Canvas', 'JSON')
  const json = paneOf(page, 'JSON')
  // The editor jumps to additions only once it has loaded.
  await expect(json.getByText('"version"')).toBeVisible()
  await page.getByRole('button', { name: 'Add screen' }).click()
  await expect(screenOnCanvas(page, 'SCREEN')).toBeVisible()
  await expect(json.getByText('"SCREEN"')).toBeVisible()

  await json.getByText('"New screen"').first().click()
  await page.keyboard.press('End')
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowLeft')
  // At once: typed slowly, it would be several steps to undo.
  await page.keyboard.insertText(' of two')
  await expect(screenOnCanvas(page, 'SCREEN')).toContainText('New screen of two')

  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.click()
  await expect(screenOnCanvas(page, 'SCREEN')).not.toContainText('of two')
  await page.getByRole('button', { name: 'Undo: Add screen' }).click()
  await expect(screenOnCanvas(page, 'SCREEN')).toBeHidden()
  await expect(json.getByText('"SCREEN"')).toBeHidden()

  const redo = page.getByRole('button', { name: /^Redo/ })
  await page.getByRole('button', { name: 'Redo: Add screen' }).click()
  await redo.click()
  await expect(screenOnCanvas(page, 'SCREEN')).toContainText('New screen of two')
  await expect(redo).toHaveAttribute('aria-disabled', 'true')
  await expectDocument(page, id, { screens: [{ id: 'START' }, { id: 'SCREEN', title: 'New screen of two' }] })
})

test('while the JSON is invalid, the canvas shows the last valid version and says so', async ({
  page,
  request,
}) => {
  const { id } = await createFlow(request, { words: 'invalid' })
  await openStudio(page, id, 'Canvas', 'JSON')
  const canvas = paneOf(page, 'Canvas')
  await expect(screenOnCanvas(page, 'START')).toContainText('Hello')
  await paneOf(page, 'JSON').getByText('"START"').click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('[')
  await expect(canvas.getByText('This is the last valid version of the flow.')).toBeVisible()
  await expect(screenOnCanvas(page, 'START')).toContainText('Hello')
  await screenOnCanvas(page, 'START').click()
  await page.getByRole('tab', { name: 'Screen', exact: true }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Hello')
  await expect(title).not.toBeEditable()
  await expect(canvas.getByRole('button', { name: 'Add screen' })).toHaveAccessibleDescription(
    'The JSON isn’t valid. Fix it first.',
  )

  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(canvas.getByText('This is the last valid version of the flow.')).toBeHidden()
  await canvas.getByRole('button', { name: 'Add screen' }).click()
  await expect(screenOnCanvas(page, 'SCREEN')).toBeVisible()
})

for (const width of [1440, 320])
  test(`the canvas is accessible at ${width} pixels in both themes`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id } = await createFlow(request, { words: 'axe', galleryId: 'order-status' })
    await openStudio(page, id, 'Canvas')
    const look = (what: string) => expectAccessibleInEveryLook(page, { what, widths: [width] })
    await expect(screenOnCanvas(page, 'STATUS')).toBeVisible()
    await look('the graph')
    await screenOnCanvas(page, 'STATUS').click()
    await look('a screen')
    await page.getByRole('treeitem', { name: /^Footer/ }).click()
    await expect(page.getByRole('region', { name: 'Properties of Footer' })).toBeVisible()
    await look('a component')
    await page.getByRole('tab', { name: 'Screen', exact: true }).click()
    await look('the properties of a screen')
    await page.getByRole('tab', { name: 'Data' }).click()
    await look('the data of a screen')
  })

import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import { readDocument } from '@/lib/language/flow-json/parse'
import { pointerOf } from '@/lib/language/flow-json/path'
import { CanvasContext, type CanvasEdit } from '../canvas-context'
import { useClipboard } from './use-clipboard'

afterEach(() => vi.unstubAllGlobals())

const document = readDocument(JSON.stringify(sampleFlow()))

/** The clipboard handlers of a canvas with the first component, or that many screens, selected. */
function clipboard({ screens = 0, blockedBecause }: { screens?: number; blockedBecause?: string } = {}) {
  const model = buildModel(sampleFlow())
  const [screen] = model.screens
  const component = screens > 0 ? undefined : screen?.components[0]
  const paths = component ? [component.path] : model.screens.slice(0, screens).map(({ path }) => path)
  const edit = vi.fn<(edit: CanvasEdit) => void>()
  const say = vi.fn()
  let handlers: ReturnType<typeof useClipboard> | undefined
  const Reader = () => {
    handlers = useClipboard()
    return null
  }
  const canvas = {
    model,
    findings: new Map(),
    isStale: false,
    blockedBecause,
    screen,
    component,
    pointer: '',
    chosen: paths.map(pointerOf),
    choose: vi.fn(),
    edit,
    select: vi.fn(),
    say,
  }
  renderToString(
    <CanvasContext value={canvas}>
      <Reader />
    </CanvasContext>,
  )
  if (!handlers) throw new Error('nothing was drawn')
  return { model, edit, say, handlers }
}

test.each([
  [true, 0],
  [false, 1],
])('a component is cut only if no text is selected (text selected: %s)', (isSelected, count) => {
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('window', { getSelection: () => ({ isCollapsed: !isSelected }) })
  const { edit, handlers } = clipboard()
  const preventDefault = vi.fn()
  const clipboardData = { getData: () => '', setData: vi.fn() }
  const event = { target: new EventTarget(), preventDefault, clipboardData }
  handlers.onCut(event)
  expect([edit.mock.calls.length, preventDefault.mock.calls.length]).toEqual([count, count])
  handlers.onCopy(event)
  expect(preventDefault.mock.calls.length).toBe(count * 2)
})

/** A cut event outside of text. */
function cutEvent() {
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('window', { getSelection: () => ({ isCollapsed: true }) })
  const clipboardData = { getData: () => '', setData: vi.fn() }
  return { target: new EventTarget(), preventDefault: vi.fn(), clipboardData }
}

test.each([1, 2])('screens are cut like components (%i)', (screens) => {
  const { model, edit, handlers } = clipboard({ screens })
  const event = cutEvent()
  handlers.onCut(event)
  const [[, text]] = event.clipboardData.setData.mock.calls as [[string, string]]
  const values = model.screens.slice(0, screens).map(({ value }) => value)
  expect(JSON.parse(text)).toEqual(screens === 1 ? values[0] : values)
  const [made] = edit.mock.calls[0] ?? []
  expect(made?.said).toMatch(screens === 1 ? / was cut\.$/ : /^2 screens were cut\.$/)
  expect(Object(made?.make(document, model)).edits).not.toHaveLength(0)
})

test('a blocked cut gives the reason and changes nothing', () => {
  const { edit, say, handlers } = clipboard({ screens: 1, blockedBecause: 'Another person is editing.' })
  const event = cutEvent()
  handlers.onCut(event)
  expect(say.mock.calls).toEqual([['Another person is editing.']])
  expect([edit.mock.calls.length, event.clipboardData.setData.mock.calls.length]).toEqual([0, 0])
})

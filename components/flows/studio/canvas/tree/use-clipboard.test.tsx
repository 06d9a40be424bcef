import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import { pointerOf } from '@/lib/language/flow-json/path'
import { CanvasContext } from '../canvas-context'
import { useClipboard } from './use-clipboard'

afterEach(() => vi.unstubAllGlobals())

/** The handlers of a canvas where the first component is selected. */
function clipboard() {
  const model = buildModel(sampleFlow())
  const [screen] = model.screens
  const component = screen?.components[0]
  const edit = vi.fn()
  let handlers: ReturnType<typeof useClipboard> | undefined
  const Reader = () => {
    handlers = useClipboard()
    return null
  }
  const canvas = {
    model,
    findings: new Map(),
    isStale: false,
    blockedBecause: undefined,
    screen,
    component,
    pointer: '',
    chosen: component ? [pointerOf(component.path)] : [],
    choose: vi.fn(),
    edit,
    select: vi.fn(),
    say: vi.fn(),
  }
  renderToString(
    <CanvasContext value={canvas}>
      <Reader />
    </CanvasContext>,
  )
  if (!handlers) throw new Error('nothing was drawn')
  return { edit, handlers }
}

test.each([
  [true, 0],
  [false, 1],
])('words that are selected are cut, and no component (%s)', (isSelected, count) => {
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

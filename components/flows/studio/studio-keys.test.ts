import { afterEach, expect, test, vi } from 'vitest'
import { createFlowStore } from './flow-store'
import { onStudioKey, saveByKey, studioCommand } from './studio-keys'

afterEach(() => vi.unstubAllGlobals())

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})

test.each([
  [press('z'), 'undo'],
  [press('Z', { shiftKey: true }), 'redo'],
  [press('y'), 'redo'],
  [press('s'), 'save'],
  [press('\\'), 'focus'],
  [press('\\', { ctrlKey: false }), undefined],
  [press('z', { ctrlKey: false, metaKey: true }), 'undo'],
  [press('z', { ctrlKey: false }), undefined],
  [press('z', { altKey: true }), undefined],
  [press('a'), undefined],
])('the key press %o means %s', (pressed, command) => {
  expect(studioCommand(pressed)).toBe(command)
})

/** Just enough of a DOM element for the key handler. */
class Place extends EventTarget {
  constructor(private readonly inner: readonly EventTarget[] = []) {
    super()
  }
  readonly contains = (other: EventTarget) => other === this || this.inner.includes(other)
  readonly closest = () => null
}

test('keys pressed in a dialog outside the studio in the DOM do not affect the document', () => {
  vi.stubGlobal('Element', Place)
  const button = new Place()
  const studio = new Place([button])
  const store = createFlowStore('')
  store.apply([{ offset: 0, length: 0, text: 'a' }], { origin: 'canvas', label: 'change' })
  const save = vi.fn()
  const preventDefault = vi.fn()
  const pressAt = (target: Place, key: string) => {
    const event = { ...press(key), currentTarget: studio, target, defaultPrevented: false, preventDefault }
    onStudioKey(event, store, { save, focus: vi.fn() })
  }
  const inDialog = new Place()
  pressAt(inDialog, 'z')
  pressAt(inDialog, 's')
  expect([store.getText(), save.mock.calls.length, preventDefault.mock.calls.length]).toEqual(['a', 0, 0])
  pressAt(button, 's')
  pressAt(button, 'z')
  expect([store.getText(), save.mock.calls.length]).toEqual(['', 1])
})

test.each([
  [true, [1, 0]],
  [false, [0, 1]],
])(
  'the save key creates a version if possible, and otherwise saves the draft: %s',
  (canSaveVersion, calls) => {
    const [saveVersion, flush] = [vi.fn(), vi.fn()]
    saveByKey({ canSaveVersion, saveVersion, flush })
    expect([saveVersion.mock.calls.length, flush.mock.calls.length]).toEqual(calls)
  },
)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFlow } from '@/lib/language/flow-json/check'
import { createFlowStore, type EditStep } from './flow-store'

const typing: EditStep = { origin: 'json', label: 'typing', merge: 'typing' }
const byCanvas: EditStep = { origin: 'canvas', label: 'change' }
const insert = (offset: number, text: string) => [{ offset, length: 0, text }]

function storeAt(text: string) {
  let at = 0
  const store = createFlowStore(text, { now: () => at })
  return { store, later: (ms: number) => (at += ms) }
}

describe('the undo history', () => {
  test('undoes and redoes the steps of all panes in order', () => {
    const { store } = storeAt('ab')
    store.apply(insert(1, '-'), byCanvas)
    store.apply([{ offset: 0, length: 3, text: 'X' }], { origin: 'fix', label: 'repair' })
    expect(store.getHistoryLabels()).toEqual({ undo: 'repair', redo: undefined })
    store.undo()
    expect(store.getText()).toBe('a-b')
    store.undo()
    expect(store.getText()).toBe('ab')
    expect(store.canUndo()).toBe(false)
    store.redo()
    store.redo()
    expect(store.getText()).toBe('X')
    expect(store.canRedo()).toBe(false)
  })

  test('groups typing without a pause into one step and starts another after a pause', () => {
    const { store, later } = storeAt('')
    for (const letter of 'abc') {
      store.apply(insert(store.getText().length, letter), typing)
      later(900)
    }
    later(200)
    store.apply(insert(3, 'd'), typing)
    store.undo()
    expect(store.getText()).toBe('abc')
    store.undo()
    expect(store.getText()).toBe('')
  })

  test('starts a new step on request and after a step of another kind', () => {
    const { store } = storeAt('')
    store.apply(insert(0, 'a'), typing)
    store.closeStep()
    store.apply(insert(1, 'b'), typing)
    store.apply(insert(2, 'c'), byCanvas)
    store.apply(insert(3, 'd'), typing)
    const texts = ['abc', 'ab', 'a', ''].map(() => {
      store.undo()
      return store.getText()
    })
    expect(texts).toEqual(['abc', 'ab', 'a', ''])
  })

  test('drops undone steps once something else changes', () => {
    const { store } = storeAt('')
    store.apply(insert(0, 'a'), byCanvas)
    store.undo()
    store.apply(insert(0, 'b'), byCanvas)
    expect(store.canRedo()).toBe(false)
    store.redo()
    expect(store.getText()).toBe('b')
  })

  test('keeps old steps, however much was written and undone', () => {
    const { store } = storeAt('')
    store.apply(insert(0, 'a'), byCanvas)
    const long = 'x'.repeat(9_000_000)
    for (let time = 0; time < 8; time += 1) {
      store.apply(insert(1, long), byCanvas)
      store.undo()
    }
    expect(store.getText()).toBe('a')
    store.apply(insert(1, 'b'), byCanvas)
    store.undo()
    store.undo()
    expect(store.getText()).toBe('')
  })

  test('restores the selection', () => {
    const { store } = storeAt('ab')
    const [first, second] = [
      { screenId: 'A', pointer: '/screens/0' },
      { screenId: 'B', pointer: '/screens/1' },
    ]
    store.select(first, 'canvas')
    store.apply(insert(0, '-'), byCanvas)
    store.select(second, 'canvas')
    store.undo()
    expect(store.getSelection()).toEqual(first)
    store.redo()
    expect(store.getSelection()).toEqual(second)
  })

  test('leads back to exactly the first text, whatever was done', () => {
    const change = fc.record({ at: fc.nat(), length: fc.nat(9), text: fc.string({ maxLength: 4 }) })
    fc.assert(
      fc.property(fc.string(), fc.array(fc.array(change, { minLength: 1, maxLength: 3 })), (text, steps) => {
        const { store } = storeAt(text)
        const first = store.getText()
        for (const step of steps) {
          let from = 0
          const edits = step.flatMap((one) => {
            const offset = from + (one.at % (store.getText().length - from + 1))
            const length = Math.min(one.length, store.getText().length - offset)
            from = offset + length
            return [{ offset, length, text: one.text }]
          })
          store.apply(edits, byCanvas)
        }
        const last = store.getText()
        while (store.canUndo()) store.undo()
        expect(store.getText()).toBe(first)
        while (store.canRedo()) store.redo()
        expect(store.getText()).toBe(last)
      }),
    )
  })
})

describe('the readable document', () => {
  test('is the last valid one while the text is broken', () => {
    const { store } = storeAt('{"a": 1}')
    expect(store.getReadable()).toEqual({ text: '{"a": 1}', value: { a: 1 }, isCurrent: true })
    store.apply([{ offset: 6, length: 1, text: '2' }], typing)
    store.apply([{ offset: 7, length: 1, text: '' }], typing)
    expect(store.getReadable()).toEqual({ text: '{"a": 2}', value: { a: 2 }, isCurrent: false })
    store.apply(insert(7, '}'), typing)
    expect(store.getReadable().isCurrent).toBe(true)
  })

  test('may contain comments and a trailing comma', () => {
    const { store } = storeAt('{"a": 1, /* one */}')
    expect(store.getReadable()).toMatchObject({ value: { a: 1 }, isCurrent: true })
  })

  test('is empty if the text was never valid', () => {
    expect(storeAt('{').store.getReadable()).toEqual({ text: '', value: undefined, isCurrent: false })
    expect(storeAt('').store.getReadable().isCurrent).toBe(false)
  })

  test('of a long text with comments is updated only once what was typed is checked', () => {
    const before = `/* long */ {"a": "${'x'.repeat(300_000)}"}`
    const { store } = storeAt(before)
    expect(store.getReadable()).toMatchObject({ text: before, isCurrent: true })
    const check = () => store.setChecked({ text: store.getText(), result: checkFlow(store.getText()) })
    const text = ` ${before}`
    store.apply(insert(0, ' '), typing)
    expect(store.getReadable()).toMatchObject({ text: before, isCurrent: false })
    check()
    expect(store.getReadable()).toMatchObject({ text, isCurrent: true })
    store.apply(insert(text.length, '}'), typing)
    check()
    expect(store.getReadable()).toMatchObject({ text, isCurrent: false })
    store.apply([{ offset: text.length, length: 1, text: '' }], byCanvas)
    expect(store.getReadable()).toMatchObject({ text, isCurrent: true })
  })

  test('stays the same object until the text changes', () => {
    const { store } = storeAt('{}')
    const before = store.getReadable()
    store.select({ screenId: 'A', pointer: '' }, 'json')
    expect(store.getReadable()).toBe(before)
  })

  test('is parsed once per text for all callers', () => {
    const store = createFlowStore('{ "version": "7.3" }')
    const document = store.getDocument()
    expect(store.getReadable().value).toBe(document.value)
    expect(store.getDocument()).toBe(document)
    store.apply([{ offset: 0, length: 1, text: '{ "screens": [],' }], { origin: 'canvas', label: 'one' })
    expect(store.getDocument().text).toBe(store.getText())
    expect(store.getReadable().value).toBe(store.getDocument().value)
  })
})

describe('findings', () => {
  test('are current until the text changes, and again after undo', () => {
    const { store } = storeAt('{}')
    store.setChecked({ text: '{}', result: checkFlow('{}') })
    expect(store.getChecked().isCurrent).toBe(true)
    store.apply(insert(1, ' '), typing)
    expect(store.getChecked().isCurrent).toBe(false)
    expect(store.getChecked().result).toBeDefined()
    store.undo()
    expect(store.getChecked().isCurrent).toBe(true)
  })
})

describe('a text from outside', () => {
  test('loses its byte order mark and gets consistent line endings', () => {
    expect(storeAt('\uFEFF{\r\n\t"a": 1,\n\t"b": 2\r\n}').store.getText()).toBe(
      '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}',
    )
    expect(storeAt('a\rb\nc').store.getText()).toBe('a\nb\nc')
  })

  test('adopts the line endings of the document it is inserted into', () => {
    const { store } = storeAt('a\r\nb')
    store.apply(insert(0, 'x\ny\r'), byCanvas)
    expect(store.getText()).toBe('x\r\ny\r\na\r\nb')
  })
})

describe('listeners', () => {
  test('receive each change so that an editor can follow', () => {
    const { store } = storeAt('ab')
    const heard: unknown[] = []
    const stop = store.subscribeToText(({ origin, edits, text }) => heard.push([origin, edits.flat(), text]))
    store.apply(insert(1, '-'), byCanvas)
    store.undo()
    stop()
    store.redo()
    expect(heard).toEqual([
      ['canvas', insert(1, '-'), 'a-b'],
      ['history', [{ offset: 1, length: 1, text: '' }], 'ab'],
    ])
  })

  test('are notified of a selection only once', () => {
    const { store } = storeAt('')
    let count = 0
    store.subscribe(() => (count += 1))
    store.select({ screenId: 'A', pointer: '/screens/0' }, 'json')
    store.select({ screenId: 'A', pointer: '/screens/0' }, 'canvas')
    expect(count).toBe(1)
    expect(store.getSelectionOrigin()).toBe('json')
  })
})

test('a read-only document does not change', () => {
  const store = createFlowStore('a', { isReadOnly: true })
  store.apply(insert(0, 'b'), byCanvas)
  expect([store.getText(), store.canUndo()]).toEqual(['a', false])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { createFlowStore } from '@/components/flows/studio/flow-store'
import { takeHistoryKeys } from './follow-store'
import type { CodeEditor } from './monaco'
import { provideFixes } from './provide-fixes'
import { provideLanguage } from './provide-language'

/** What is registered with the page until it is disposed. */
const { registered, formatters } = vi.hoisted(() => ({
  registered: new Set<string>(),
  formatters: new Array<{ provideDocumentFormattingEdits: (model: object, options: object) => unknown[] }>(),
}))

vi.mock('./monaco', () => {
  const register = (name: string) => {
    registered.add(name)
    return { dispose: () => void registered.delete(name) }
  }
  return {
    monaco: {
      KeyMod: { CtrlCmd: 1, Shift: 2 },
      KeyCode: { KeyZ: 4, KeyY: 8 },
      Range: class {},
      editor: { addCommand: ({ id }: { id: string }) => register(id) },
      languages: {
        registerCodeActionProvider: () => register('fixes'),
        registerCompletionItemProvider: () => register('suggestions'),
        registerHoverProvider: () => register('hover'),
        registerDefinitionProvider: () => register('definition'),
        registerDocumentSymbolProvider: () => register('symbols'),
        registerRenameProvider: () => register('renaming'),
        registerDocumentFormattingEditProvider: (
          _language: string,
          formatter: (typeof formatters)[number],
        ) => {
          formatters.push(formatter)
          return register('formatting')
        },
      },
    },
  }
})

beforeEach(() => registered.clear())

const addAction = vi.fn<CodeEditor['addAction']>(() => ({ dispose: () => undefined }))
const editor = {
  addAction,
  getId: () => 'one',
  getOption: vi.fn<CodeEditor['getOption']>(),
  getContribution: () => null,
  getPosition: () => null,
}
const place = { lineNumber: 1, column: 1 }
const model = {
  id: 'one',
  getEOL: () => '\n',
  getPositionAt: () => place,
  getLineCount: () => 1,
  getLineMaxColumn: () => 1,
}

test('a disposed editor leaves no command behind that holds its document', () => {
  const fixes = provideFixes(editor, model, { store: createFlowStore('{}'), fixAll: vi.fn() })
  expect(registered.size).toBe(3)
  for (const part of fixes) part.dispose()
  expect([...registered]).toEqual([])
})

test('the undo and redo keys apply only while the text has the focus', () => {
  takeHistoryKeys(editor, createFlowStore('{}'))
  expect(addAction.mock.calls.map(([action]) => action.keybindingContext)).toEqual([
    'editorTextFocus',
    'editorTextFocus',
  ])
})

test.each([
  ['{}', 0],
  ['{"a":1}', 1],
])('formatting %s names the undo step only if it changes the text', (text, count) => {
  const nameNext = vi.fn()
  const following = { nameNext, dispose: () => undefined }
  provideLanguage(editor, model, { store: createFlowStore(text), following })
  const edits = formatters.at(-1)?.provideDocumentFormattingEdits(model, { tabSize: 2, insertSpaces: true })
  expect([(edits?.length ?? 0) > 0, nameNext.mock.calls.length]).toEqual([count > 0, count])
})

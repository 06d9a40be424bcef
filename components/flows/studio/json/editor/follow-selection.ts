import type { IDisposable } from 'monaco-editor'
import type { FlowStore } from '@/components/flows/studio/flow-store'
import { componentAt, readFlow, screenAt } from '@/lib/language/flow-json/language-service/document-reading'
import { placeAt } from '@/lib/language/flow-json/language-service/text-place'
import { type Path, pointerOf } from '@/lib/language/flow-json/path'
import { pathOfPointer } from '../../canvas/edits/pointer-path'
import { type CodeEditor, type Model, monaco } from './monaco'

const PAUSE_MS = 200

/** Selects what the caret is in, in all panes, and shows other panes' selection in the text. */
export function followSelection(editor: CodeEditor, model: Model, store: FlowStore): IDisposable {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShowing = false
  const selectNow = () => {
    timer = undefined
    const position = editor.getPosition()
    if (position) store.select(selectionAt(store.getText(), model.getOffsetAt(position)), 'json')
  }
  const moved = editor.onDidChangeCursorPosition(() => {
    if (isShowing || !editor.hasTextFocus()) return
    clearTimeout(timer)
    timer = setTimeout(selectNow, PAUSE_MS)
  })
  // Someone who leaves the text to select elsewhere keeps that selection.
  const left = editor.onDidBlurEditorText(() => {
    if (timer === undefined) return
    clearTimeout(timer)
    selectNow()
  })

  let shown = store.getSelection()
  const show = () => {
    const selection = store.getSelection()
    if (selection === shown) return
    shown = selection
    if (store.getSelectionOrigin() === 'json' || editor.hasTextFocus()) return
    isShowing = true
    try {
      reveal(editor, store, selection.pointer)
    } finally {
      isShowing = false
    }
  }
  const stop = store.subscribe(show)
  return {
    dispose() {
      clearTimeout(timer)
      stop()
      moved.dispose()
      left.dispose()
    },
  }
}

function selectionAt(text: string, offset: number) {
  const { document, model } = readFlow(text)
  const { keys } = placeAt(document, offset)
  const screen = screenAt(model, keys)
  const at = (path: Path | undefined) => (path ? pointerOf(path) : '')
  return { screenId: screen?.id, pointer: at(componentAt(model, keys)?.path ?? screen?.path) }
}

function reveal(editor: CodeEditor, store: FlowStore, pointer: string) {
  const { document } = readFlow(store.getText())
  const path = pathOfPointer(document.value, pointer)
  if (!path) return
  const { start, end } = document.rangeOf(path)
  const range = new monaco.Range(start.line, start.column, end.line, end.column)
  editor.setPosition({ lineNumber: start.line, column: start.column })
  editor.revealRangeNearTopIfOutsideViewport(range)
}

import type { IDisposable } from 'monaco-editor'
import type { EditStep, FlowStore, TextChange } from '@/components/flows/studio/flow-store'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import { type CodeEditor, type Model, monaco } from './monaco'
import { typingStep } from './typing-step'

/** The range of an edit in the current model. */
export function rangeOfEdit(model: Model, { offset, length }: Pick<TextEdit, 'offset' | 'length'>) {
  const { lineNumber, column } = model.getPositionAt(offset)
  const end = model.getPositionAt(offset + length)
  return new monaco.Range(lineNumber, column, end.lineNumber, end.column)
}

export interface Following extends IDisposable {
  /** Sets the undo label of the editor's next change, if "Typing" says too little. */
  nameNext: (step: EditStep) => void
}

const MARK = '\uFEFF'
/** Pasting such text and removing its mark is one step. */
const marked: EditStep = { origin: 'json', label: 'Edit JSON', merge: 'mark' }

/** Removes byte order marks from pasted text: JSON has none. */
function marksIn(edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0
  return edits
    .toSorted((a, b) => a.offset - b.offset)
    .flatMap(({ offset, length, text }) => {
      const at = offset + shift
      shift += text.length - length
      return text.startsWith(MARK) ? [{ offset: at, length: MARK.length, text: '' }] : []
    })
}

/**
 * Keeps the editor's text and the document in sync in both directions. Undo goes through the document, which knows
 * the steps of all panes.
 */
export function followStore(editor: CodeEditor, model: Model, store: FlowStore): Following {
  let isFromStore = false
  let isOwn = false
  let named: EditStep | undefined
  model.setEOL(
    store.getText().includes('\r\n')
      ? monaco.editor.EndOfLineSequence.CRLF
      : monaco.editor.EndOfLineSequence.LF,
  )
  // Other panes may have changed the document while the editor was being created.
  if (model.getValue() !== store.getText()) model.setValue(store.getText())

  const typed = model.onDidChangeContent(({ changes, isFlush, isEolChange }) => {
    if (isFromStore) return
    const edits =
      isFlush || isEolChange
        ? [{ offset: 0, length: store.getText().length, text: model.getValue() }]
        : changes.map(({ rangeOffset, rangeLength, text }) => ({
            offset: rangeOffset,
            length: rangeLength,
            text,
          }))
    const marks = marksIn(edits)
    const step = named ?? (marks.length > 0 ? marked : typingStep(edits))
    named = undefined
    isOwn = true
    try {
      store.apply(edits, step)
    } finally {
      isOwn = false
    }
    if (marks.length === 0) return
    // The editor can't be changed while it reports a change.
    const { length } = store.getText()
    queueMicrotask(() => store.getText().length === length && store.apply(marks, marked))
  })

  const follow = ({ edits, origin }: TextChange) => {
    if (isOwn) return
    isFromStore = true
    try {
      for (const step of edits) applyStep(model, step)
    } finally {
      isFromStore = false
    }
    if (origin === 'history' && editor.hasTextFocus()) showEdit(editor, model, edits.at(-1))
  }
  const stop = store.subscribeToText(follow)

  return {
    nameNext: (step) => {
      named = step
    },
    dispose() {
      stop()
      typed.dispose()
    },
  }
}

function applyStep(model: Model, edits: readonly TextEdit[]) {
  model.applyEdits(edits.map((edit) => ({ range: rangeOfEdit(model, edit), text: edit.text })))
}

/** Moves the caret to what was undone, as editors do. */
function showEdit(editor: CodeEditor, model: Model, edits: readonly TextEdit[] | undefined) {
  const [first] = edits ?? []
  if (!first) return
  const position = model.getPositionAt(first.offset + first.text.length)
  editor.setPosition(position)
  editor.revealPositionInCenterIfOutsideViewport(position)
}

/** Widgets over the text, such as find and rename, have their own undo. */
const inText = 'editorTextFocus'

/** Handles undo and redo keys: the document knows the steps of all panes, the editor only its own. */
export function takeHistoryKeys(editor: Pick<CodeEditor, 'addAction'>, store: FlowStore): IDisposable[] {
  const { CtrlCmd, Shift } = monaco.KeyMod
  const { KeyZ, KeyY } = monaco.KeyCode
  const undo = editor.addAction({
    id: 'flow.undo',
    label: 'Undo',
    keybindings: [CtrlCmd | KeyZ],
    keybindingContext: inText,
    run: () => store.undo(),
  })
  const redo = editor.addAction({
    id: 'flow.redo',
    label: 'Redo',
    keybindings: [CtrlCmd | Shift | KeyZ, CtrlCmd | KeyY],
    keybindingContext: inText,
    run: () => store.redo(),
  })
  return [undo, redo]
}

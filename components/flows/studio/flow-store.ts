import { StepHistory, type StepMove, type StepName } from '@/components/editing/step-history'
import { tryParseJson } from '@/lib/contract/json'
import type { CheckResult } from '@/lib/language/flow-json/check'
import { isEditable } from '@/lib/language/flow-json/edit/changes-to-edits'
import { applyEdits, joinEdits } from '@/lib/language/flow-json/edit/edited-text'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import { type FlowDocument, readDocument } from '@/lib/language/flow-json/parse'
import { createSignal } from '@/lib/work/signal'
import { lineEndOf, uniformText, withLineEnd } from './uniform-text'

/** Edits that turn the changed text back into the previous one. */
function invertEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0
  return joinEdits(edits).map(({ offset, length, text: written }) => {
    const back = { offset: offset + shift, length: written.length, text: text.slice(offset, offset + length) }
    shift += written.length - length
    return back
  })
}

export type PaneName = 'canvas' | 'json' | 'phone'
export type StepOrigin = PaneName | 'fix' | 'upgrade' | 'restore'

/** One step of the undo history, labeled "Move screen" or "Typing". */
export interface EditStep extends StepName {
  origin: StepOrigin
}

/** The result of a check and the text it checked. Its findings are plain objects, because they come from a worker. */
export interface Checked {
  text: string
  result: CheckResult
}

/** Findings of the last check; `isCurrent` is false while a newer text is being checked. */
interface CheckState {
  result: CheckResult | undefined
  isCurrent: boolean
  /** The check crashed on this text without any findings; waits for a change. */
  isGivenUp: boolean
}

/** The document as last parsed. Comments and trailing commas are allowed, and the panes keep them. */
export interface Readable {
  text: string
  /** Undefined if nothing could be parsed yet. */
  value: unknown
  /** Whether this is the current text. */
  isCurrent: boolean
}

/** The selection in any pane: a pointer into the document, '' for none. */
export interface FlowSelection {
  screenId: string | undefined
  pointer: string
}

/** Edits that were made; each refers to the text after the previous one. */
export interface TextChange {
  origin: StepOrigin | 'history'
  edits: readonly TextEdit[][]
  /** The text afterwards. */
  text: string
}

/** The document of the studio. Its text is the single source of truth, and all panes edit it through this store. */
export interface FlowStore {
  getText(): string
  /**
   * The last text that could be parsed, with its value, for canvas and phone. The same object until the text changes.
   */
  getReadable(): Readable
  /** The current text, parsed once. */
  getDocument(): FlowDocument
  /** Whether the last change was typed into the JSON; other panes may then update a moment later. */
  isTyped(): boolean
  getChecked(): CheckState
  setChecked(checked: Checked): void
  /** Marks this text as uncheckable until it changes. */
  giveUpChecking(): void
  /**
   * Makes all edits at once, as one undo step.
   * @throws RangeError if they overlap or exceed the text
   */
  apply(edits: readonly TextEdit[], step: EditStep): void
  undo(): void
  redo(): void
  canUndo(): boolean
  canRedo(): boolean
  /** The labels of the steps that undo and redo would revert or repeat. */
  getHistoryLabels(): { undo: string | undefined; redo: string | undefined }
  /** Starts a new step with the next change. */
  closeStep(): void
  getSelection(): FlowSelection
  select(selection: FlowSelection, origin: PaneName): void
  /** Which pane made the selection; undefined for undo. */
  getSelectionOrigin(): PaneName | undefined
  /** Increments with every change of anything above. */
  getRevision(): number
  subscribe(listener: () => void): () => void
  /** Called for every change of the text, before the other listeners. */
  subscribeToText(listener: (change: TextChange) => void): () => void
}

/**
 * Longer invalid text (in UTF-16 units) is parsed only once the check says it is worth it: while typing, it usually
 * isn't.
 */
const LONG_TEXT = 30_000

const sizeOf = (edits: readonly TextEdit[]) => edits.reduce((sum, { text }) => sum + text.length, 0)

const nothing: FlowSelection = { screenId: undefined, pointer: '' }

interface StoreSettings {
  /** Milliseconds; decides which steps may be merged. */
  now?: () => number
  /** Read-only: no changes are made. */
  isReadOnly?: boolean
}

/** Creates the store of a document. Line endings are unified and a byte order mark is removed. */
export function createFlowStore(text: string, { now, isReadOnly }: StoreSettings = {}): FlowStore {
  return new TextStore(uniformText(text), now ?? Date.now, isReadOnly === true)
}

class TextStore implements FlowStore {
  private readonly lineEnd
  private readonly history: StepHistory<TextEdit[], FlowSelection>
  private readonly changed = createSignal()
  private readonly textChanged = createSignal<[change: TextChange]>()
  private revision = 0
  private selection = nothing
  private selectionOrigin: PaneName | undefined
  private readable: Readable = { text: '', value: undefined, isCurrent: false }
  private readText: string | undefined
  private document: FlowDocument | undefined
  /** The last change was typed, perhaps half a word. */
  private wasTyped = false
  private lastChecked: Checked | undefined
  private checked: CheckState = { result: undefined, isCurrent: false, isGivenUp: false }

  constructor(
    private text: string,
    now: () => number,
    private readonly isReadOnly: boolean,
  ) {
    this.lineEnd = lineEndOf(text)
    this.history = new StepHistory<TextEdit[], FlowSelection>({ now, sizeOf })
  }

  readonly getText = () => this.text

  readonly getReadable = (): Readable => {
    if (this.readText === this.text) return this.readable
    this.readText = this.text
    if (!this.wasTyped || this.text.length <= LONG_TEXT || tryParseJson(this.text) !== undefined) this.read()
    else this.fallBehind()
    return this.readable
  }

  readonly getDocument = (): FlowDocument => {
    if (this.document?.text !== this.text) this.document = readDocument(this.text)
    return this.document
  }

  readonly isTyped = () => this.wasTyped

  readonly getChecked = () => this.checked

  readonly setChecked = (checked: Checked) => {
    const { result, text } = checked
    const isCurrent = text === this.text
    this.lastChecked = checked
    this.checked = { result, isCurrent, isGivenUp: false }
    if (isCurrent && !this.getReadable().isCurrent && isWorthReading(result)) this.read()
    this.tell()
  }

  readonly giveUpChecking = () => {
    this.checked = { ...this.checked, isGivenUp: !this.checked.isCurrent }
    this.tell()
  }

  readonly apply = (edits: readonly TextEdit[], step: EditStep) => {
    if (edits.length === 0 || this.isReadOnly) return
    const uniform = edits.map((edit) => ({ ...edit, text: withLineEnd(edit.text, this.lineEnd) }))
    const forward = joinEdits(uniform)
    const after = applyEdits(this.text, forward)
    this.history.add({ forward, back: invertEdits(this.text, forward) }, step, this.selection)
    this.become(after, { origin: step.origin, edits: [uniform], text: after })
  }

  readonly undo = () => this.move(this.history.undo())

  readonly redo = () => this.move(this.history.redo())

  readonly canUndo = () => this.history.undoLabel !== undefined

  readonly canRedo = () => this.history.redoLabel !== undefined

  readonly getHistoryLabels = () => ({ undo: this.history.undoLabel, redo: this.history.redoLabel })

  readonly closeStep = () => this.history.close()

  readonly getSelection = () => this.selection

  readonly getSelectionOrigin = () => this.selectionOrigin

  readonly select = (selection: FlowSelection, origin: PaneName) => {
    const { screenId, pointer } = this.selection
    if (selection.screenId === screenId && selection.pointer === pointer) return
    this.selection = { screenId: selection.screenId, pointer: selection.pointer }
    this.selectionOrigin = origin
    this.history.noteAfter(this.selection)
    this.tell()
  }

  readonly getRevision = () => this.revision

  readonly subscribe = this.changed.subscribe

  readonly subscribeToText = this.textChanged.subscribe

  private read() {
    const document = this.getDocument()
    if (document.isReadable && isEditable(document) && document.value !== undefined)
      this.readable = { text: this.text, value: document.value, isCurrent: true }
    else this.fallBehind()
  }

  /** The last parsed value no longer matches the text. */
  private fallBehind() {
    if (this.readable.isCurrent) this.readable = { ...this.readable, isCurrent: false }
  }

  private move(step: StepMove<TextEdit[], FlowSelection> | undefined) {
    if (!step) return
    this.selection = step.place
    this.selectionOrigin = undefined
    const after = step.edits.reduce(applyEdits, this.text)
    this.become(after, { origin: 'history', edits: step.edits, text: after })
  }

  private become(text: string, change: TextChange) {
    // Parse each text before it is replaced, to know the last valid one.
    this.getReadable()
    this.text = text
    this.wasTyped = change.origin === 'json'
    const { lastChecked } = this
    const isCurrent = lastChecked?.text === text
    this.checked = { result: lastChecked?.result, isCurrent, isGivenUp: false }
    this.textChanged.notify(change)
    this.tell()
  }

  private tell() {
    this.revision += 1
    this.changed.notify()
  }
}

/** Whether all syntax problems of the text can be fixed, such as comments; then it can be parsed and edited. */
const isWorthReading = ({ findings, more }: CheckResult): boolean =>
  more === 0 &&
  findings.every(({ rule, severity, fix }) => rule !== 'json' || severity === 'warning' || fix !== undefined)

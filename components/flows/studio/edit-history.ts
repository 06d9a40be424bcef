import { applyEdits, joinEdits } from '@/lib/language/flow-json/edit/edited-text'
import type { TextEdit } from '@/lib/language/flow-json/finding'

const MERGE_MS = 1000
const MOST_STEPS = 500
/** Replaced text that the history keeps, in UTF-16 units: a document of 1 MB may be replaced whole many times. */
const MOST_KEPT = 64 * 1024 * 1024

/** Edits of one moment and what undoes them. */
interface Change {
  forward: TextEdit[]
  back: TextEdit[]
}

interface Step<Place> {
  label: string
  merge: string | undefined
  changedAt: number
  /** In the order they were made. */
  changes: Change[]
  before: Place
  after: Place
}

/** What a step does to the text: these edits, one after the other, and where to look afterward. */
export interface Replay<Place> {
  edits: readonly TextEdit[][]
  place: Place
  label: string
}

/** Edits of the changed text that make it what it was. */
export function invertEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0
  return joinEdits(edits).map(({ offset, length, text: written }) => {
    const back = { offset: offset + shift, length: written.length, text: text.slice(offset, offset + length) }
    shift += written.length - length
    return back
  })
}

const sizeOf = (edits: readonly TextEdit[]) => edits.reduce((sum, { text }) => sum + text.length, 0)

const sizeOfStep = (step: Step<unknown>) =>
  step.changes.reduce((sum, { forward, back }) => sum + sizeOf(forward) + sizeOf(back), 0)

/** The steps that were taken, whichever pane took them: the last one can be taken back, and taken again. */
export class EditHistory<Place> {
  private done: Step<Place>[] = []
  private undone: Step<Place>[] = []
  private kept = 0

  constructor(private readonly now: () => number) {}

  get undoLabel(): string | undefined {
    return this.done.at(-1)?.label
  }

  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label
  }

  /** Makes the edits and remembers them. Those with the same `merge` as the last step, within a second, become part of it. */
  add(
    text: string,
    edits: readonly TextEdit[],
    step: { label: string; merge?: string },
    place: Place,
  ): string {
    const forward = joinEdits(edits)
    const after = applyEdits(text, forward)
    const change = { forward, back: invertEdits(text, forward) }
    const changedAt = this.now()
    const last = this.done.at(-1)
    const isMerged =
      this.undone.length === 0 &&
      step.merge !== undefined &&
      last?.merge === step.merge &&
      changedAt - last.changedAt < MERGE_MS
    if (isMerged) {
      last.changes.push(change)
      last.changedAt = changedAt
    } else {
      const { label, merge } = step
      this.done.push({ label, merge, changedAt, changes: [change], before: place, after: place })
    }
    for (const step of this.undone) this.kept -= sizeOfStep(step)
    this.undone = []
    this.kept += sizeOf(change.forward) + sizeOf(change.back)
    this.forgetOldest()
    return after
  }

  /** Where the person looks after the last step. */
  noteAfter(place: Place) {
    const last = this.done.at(-1)
    if (last) last.after = place
  }

  undo(): Replay<Place> | undefined {
    const step = this.done.pop()
    if (!step) return undefined
    this.undone.push(step)
    return { edits: step.changes.map(({ back }) => back).reverse(), place: step.before, label: step.label }
  }

  redo(): Replay<Place> | undefined {
    const step = this.undone.pop()
    if (!step) return undefined
    // A step that was taken again is closed: typing on begins a new one.
    step.merge = undefined
    this.done.push(step)
    return { edits: step.changes.map(({ forward }) => forward), place: step.after, label: step.label }
  }

  /** What comes next is a step of its own. */
  close() {
    const last = this.done.at(-1)
    if (last) last.merge = undefined
  }

  private forgetOldest() {
    while (this.done.length > MOST_STEPS || (this.kept > MOST_KEPT && this.done.length > 1)) {
      const oldest = this.done.shift()
      if (oldest) this.kept -= sizeOfStep(oldest)
    }
  }
}

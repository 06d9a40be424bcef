const MERGE_MS = 1000
const MOST_STEPS = 500
/** What is kept to take steps back, in UTF-16 units: a document of 1 MB may be replaced whole many times. */
const MOST_KEPT = 64 * 1024 * 1024

/** An edit that was made and the one that takes it back. */
export interface Change<Edit> {
  forward: Edit
  back: Edit
}

/** What was done, as "Undo: …" says it. Steps with the same `merge` within a second of each other are one. */
export interface StepName {
  label: string
  merge?: string
}

interface Step<Edit, Place> {
  label: string
  merge: string | undefined
  /** What comes next may become part of it. */
  isOpen: boolean
  changedAt: number
  /** In the order they were made. */
  changes: Change<Edit>[]
  before: Place
  after: Place
}

/** What a step does to the document: these edits, one after the other, and where to look afterward. */
export interface StepMove<Edit, Place> {
  edits: readonly Edit[]
  place: Place
  label: string
}

interface HistorySettings<Edit> {
  /** Milliseconds; decides which steps may be merged. */
  now: () => number
  /** What it takes to keep an edit, in UTF-16 units. */
  sizeOf: (edit: Edit) => number
  /** Whether changes, in their order, leave everything as it was: then they are no step. */
  isNothing?: (changes: readonly Change<Edit>[]) => boolean
}

/** The steps that were taken in a document, whatever took them: the last one can be taken back, and taken again. */
export class StepHistory<Edit, Place> {
  private done: Step<Edit, Place>[] = []
  private undone: Step<Edit, Place>[] = []
  private kept = 0

  constructor(private readonly settings: HistorySettings<Edit>) {}

  get undoLabel(): string | undefined {
    return this.done.at(-1)?.label
  }

  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label
  }

  /** Remembers a change that was made. With the same `merge` as the last step, within a second, it becomes part of that. */
  add(change: Change<Edit>, { label, merge }: StepName, place: Place): void {
    const changedAt = this.settings.now()
    const last = this.done.at(-1)
    const isMerged =
      this.undone.length === 0 &&
      merge !== undefined &&
      last?.isOpen === true &&
      last.merge === merge &&
      changedAt - last.changedAt < MERGE_MS
    if (isMerged) this.append(last, change)
    else {
      const step = { label, merge, isOpen: true, changedAt, changes: [change], before: place, after: place }
      this.done.push(step)
      this.keep(change)
    }
  }

  /** Makes the change part of the last step, however long ago that was; false when that one has another `merge`. */
  join(change: Change<Edit>, merge: string): boolean {
    const last = this.done.at(-1)
    if (last?.merge !== merge) return false
    this.append(last, change)
    return true
  }

  /**
   * Something else took back what the newest steps with this `merge` had made. When one of them began with the document as it
   * is now, it and those after it count as taken back.
   *
   * @param isNow whether an edit that takes a change back leads to the document as it is now
   */
  takeBackTo(merge: string, isNow: (back: Edit) => boolean): boolean {
    const others = this.done.findLastIndex((step) => step.merge !== merge)
    const begun = this.done.findLastIndex(
      ({ changes }, index) => index > others && changes[0] !== undefined && isNow(changes[0].back),
    )
    if (begun === -1) return false
    this.undone.push(...this.done.splice(begun).reverse())
    return true
  }

  /** Where the person looks after the last step. */
  noteAfter(place: Place): void {
    const last = this.done.at(-1)
    if (last) last.after = place
  }

  undo(): StepMove<Edit, Place> | undefined {
    const step = this.done.pop()
    if (!step) return undefined
    this.undone.push(step)
    return { edits: step.changes.map(({ back }) => back).reverse(), place: step.before, label: step.label }
  }

  redo(): StepMove<Edit, Place> | undefined {
    const step = this.undone.pop()
    if (!step) return undefined
    // A step that was taken again is closed: typing on begins a new one.
    step.isOpen = false
    this.done.push(step)
    return { edits: step.changes.map(({ forward }) => forward), place: step.after, label: step.label }
  }

  /** What comes next is a step of its own. */
  close(): void {
    const last = this.done.at(-1)
    if (last) last.isOpen = false
  }

  private append(step: Step<Edit, Place>, change: Change<Edit>): void {
    step.changes.push(change)
    step.changedAt = this.settings.now()
    this.keep(change)
    if (this.settings.isNothing?.(step.changes)) this.forget(this.done.splice(-1))
  }

  /** From here on there is nothing to take again. */
  private keep(change: Change<Edit>): void {
    this.forget(this.undone.splice(0))
    this.kept += this.sizeOf([change])
    while (this.done.length > MOST_STEPS || (this.kept > MOST_KEPT && this.done.length > 1))
      this.forget(this.done.splice(0, 1))
  }

  private forget(steps: readonly Step<Edit, Place>[]): void {
    for (const { changes } of steps) this.kept -= this.sizeOf(changes)
  }

  private sizeOf(changes: readonly Change<Edit>[]): number {
    const { sizeOf } = this.settings
    return changes.reduce((sum, { forward, back }) => sum + sizeOf(forward) + sizeOf(back), 0)
  }
}

const MERGE_MS = 1000
const MOST_STEPS = 500
/** Maximum size of the history, in UTF-16 units: enough to replace a document of 1 MB many times. */
const MOST_KEPT = 64 * 1024 * 1024

/** An edit and its inverse. */
export interface Change<Edit> {
  forward: Edit
  back: Edit
}

/** The step’s name, as in "Undo: …". Steps with the same `merge` within a second are merged. */
export interface StepName {
  label: string
  merge?: string
}

interface Step<Edit, Place> {
  label: string
  merge: string | undefined
  /** Whether the next change can be merged into it. */
  isOpen: boolean
  changedAt: number
  /** In the order they were made. */
  changes: Change<Edit>[]
  before: Place
  after: Place
}

/** What undoing or redoing a step does: edits to apply in order, and where to scroll afterward. */
export interface StepMove<Edit, Place> {
  edits: readonly Edit[]
  place: Place
  label: string
}

interface HistorySettings<Edit> {
  /** Milliseconds; decides which steps can be merged. */
  now: () => number
  /** Size of a stored edit, in UTF-16 units. */
  sizeOf: (edit: Edit) => number
  /** Whether changes, in order, leave the document unchanged; then they aren’t a step. */
  isNothing?: (changes: readonly Change<Edit>[]) => boolean
}

/** The steps made in a document, by whatever means, to undo and redo them. */
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

  /** Records a change. Merges it into the last step if that has the same `merge` and is less than a second old. */
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

  /** Merges the change into the last step, however old it is; false if that has another `merge`. */
  join(change: Change<Edit>, merge: string): boolean {
    const last = this.done.at(-1)
    if (last?.merge !== merge) return false
    this.append(last, change)
    return true
  }

  /**
   * Call when something else undid the newest steps with this `merge`. If one of them started from the current
   * document, it and those after it count as undone.
   *
   * @param isNow whether an inverse edit leads to the current document
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

  /** Records the place after the last step. */
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
    // A redone step is closed: further typing starts a new one.
    step.isOpen = false
    this.done.push(step)
    return { edits: step.changes.map(({ forward }) => forward), place: step.after, label: step.label }
  }

  /** Prevents the next change from being merged. */
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

  /** Adds a change and clears the steps to redo. */
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

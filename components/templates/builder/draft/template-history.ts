import type { UseFormReturn } from 'react-hook-form'
import { StepHistory } from '@/components/editing/step-history'
import { isSameJsonText } from '@/lib/contract/same-json'
import { createSignal } from '@/lib/work/signal'
import type { BuilderValues } from '../builder-values'
import { changedPlaces } from '../checks/changed-places'
import { type StepWords, stepWords } from '../submit/step-words'

/** The parts of the form that a step changed, before or after it. */
type Parts = Partial<BuilderValues>

/** An input in which something was typed. */
export interface Typed {
  /** Name of the input. */
  place: string
  /** The browser undid or redid it. */
  isByBrowser: boolean
  /** Separate from surrounding typing: a paste, an emoji, formatting, a fix. */
  isOwnStep?: boolean
}

type Form = Pick<UseFormReturn<BuilderValues>, 'getValues' | 'setValue'>

/** The parts of one version that differ from another. */
function partsOf(values: BuilderValues, other: BuilderValues): Parts {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.filter(([name, value]) => !isSameJsonText(value, other[name as keyof BuilderValues])),
  )
}

interface Labels {
  undo: string | undefined
  redo: string | undefined
}

/** The undo history of a template: compares the form with its previous values, whatever changed it. */
export class TemplateHistory {
  private readonly steps: StepHistory<Parts, string>
  private readonly changed = createSignal()
  private known: BuilderValues
  private labels: Labels = { undo: undefined, redo: undefined }

  /** @param begun the form's values when it was opened */
  constructor(
    private readonly form: Form,
    begun: BuilderValues,
    now: () => number,
  ) {
    this.known = structuredClone(begun)
    this.steps = new StepHistory({
      now,
      sizeOf: (parts) => JSON.stringify(parts).length,
      isNothing: (changes) => isSameJsonText(changes[0]?.back, changes.at(-1)?.forward),
    })
  }

  readonly subscribe = this.changed.subscribe

  /** What the next undo and redo would do. */
  readonly getLabels = (): Labels => this.labels

  /** Records changes since the last call; undefined if there are none. */
  note(typed?: Typed): StepWords | undefined {
    const before = this.known
    const after = structuredClone(this.form.getValues())
    const change = { forward: partsOf(after, before), back: partsOf(before, after) }
    if (Object.keys(change.forward).length === 0) return undefined
    this.known = after
    const words = stepWords(before, after, changedPlaces(before, after), typed)
    const isTakenBack =
      words.merge !== undefined &&
      typed?.isByBrowser === true &&
      (this.steps.takeBackTo(words.merge, (back) => isSameJsonText(back, change.forward)) ||
        this.steps.join(change, words.merge))
    if (!isTakenBack) {
      if (typed?.isOwnStep) this.steps.close()
      this.steps.add(change, words, words.place)
      if (typed?.isOwnStep) this.steps.close()
    }
    this.tell()
    return words
  }

  /** Undoes the last step or redoes it. @returns what changed, and where; undefined if there was nothing to do */
  move(command: 'undo' | 'redo'): { label: string; place: string } | undefined {
    this.note()
    const step = this.steps[command]()
    if (!step) return undefined
    this.write(Object.assign({}, this.known, ...step.edits))
    this.tell()
    return { label: step.label, place: step.place }
  }

  private write(values: BuilderValues): void {
    const changed = changedPlaces(this.known, values)
    this.known = structuredClone(values)
    // Paths come from the form's own members.
    for (const { place, value } of changed)
      this.form.setValue(place as 'name', structuredClone(value) as string)
  }

  private tell(): void {
    const { undoLabel: undo, redoLabel: redo } = this.steps
    if (undo !== this.labels.undo || redo !== this.labels.redo) this.labels = { undo, redo }
    this.changed.notify()
  }
}

import { isProblemError } from '@/components/ui/problem-of'
import { createSignal } from '@/lib/work/signal'
import type { TabMemory } from './tab-memory'
import {
  afterSaving,
  type Choice,
  changedParts,
  changesOf,
  chooseFor,
  type Part,
  rebase,
  type UnsavedForm,
} from './three-way'

/** The form of react-hook-form, as far as it is filled from outside. */
export interface FilledForm<Values> {
  getValues(): Values
  setValue(part: Part<Values>, value: Values[Part<Values>]): void
  clearErrors(): void
}

/** How a form stands over the document it edits. */
interface DocumentState<Values, Data> {
  /** The version the form is over. */
  opened: Values
  /** The newest version that is known, as it was read or as a save answered with it. */
  known: Data
  /** Parts someone else saved meanwhile, and that show it. */
  followed: readonly Part<Values>[]
  /** The last save ended at what was changed elsewhere. */
  hasStoppedSave: boolean
}

export type SentParts<Values> = { readonly [Name in Part<Values>]: unknown }

export interface DocumentSettings<Values, Data, Sent extends SentParts<Values>> {
  form: FilledForm<Values>
  /** What was read last. */
  data: Data
  valuesOf: (data: Data) => Values
  toSent: (values: Values) => Sent
  /** What was left in the form before; it began with that. */
  left: UnsavedForm<Values> | undefined
  memory: TabMemory<UnsavedForm<Values>>
  /** Names the document in the memory. */
  name: string
}

/** The way to the server. */
export interface DocumentApi<Values, Data, Sent extends SentParts<Values>> {
  /** Saves what differs from the version that is known; problem kind `conflict` when there is a newer one. */
  send: (changes: Partial<Pick<Sent, Part<Values>>>, known: Data, signal: AbortSignal) => Promise<Data>
  readNewest: () => Promise<Data>
}

/** A document does not change more often than this while it is being saved. */
const TRIES = 3

/**
 * A form over a document that others change, too. What is not touched here follows what is read; where both changed a part,
 * a person chooses before anything is saved. What is typed is kept in the tab until it is saved or discarded.
 */
export class OpenDocument<Values extends object, Data, Sent extends SentParts<Values>> {
  private state: DocumentState<Values, Data>
  private readonly changed = createSignal()
  /** What was looked at last of what was read: older than what is known when a save answered since. */
  private read: { data: Data } | undefined

  constructor(private readonly settings: DocumentSettings<Values, Data, Sent>) {
    const { data, left, valuesOf } = settings
    this.read = left ? undefined : { data }
    this.state = { opened: left?.opened ?? valuesOf(data), known: data, followed: [], hasStoppedSave: false }
  }

  readonly getState = (): DocumentState<Values, Data> => this.state

  readonly subscribe = this.changed.subscribe

  /** The document was read. */
  follow(data: Data): void {
    if (this.read && this.read.data === data) return
    this.read = { data }
    this.set({ known: data })
    this.rebase()
  }

  /** Something was typed, or taken back: it outlives the page. */
  keep(): void {
    const { memory, name, toSent, form } = this.settings
    const { opened } = this.state
    const mine = form.getValues()
    if (changedParts<Values>(toSent, opened, mine).length > 0) memory.keep(name, { opened, mine })
    else memory.forget(name)
  }

  /** Of two versions of a part one stays. */
  choose(part: Part<Values>, choice: Choice): void {
    const { form, valuesOf } = this.settings
    const { opened, known } = this.state
    const versions = { opened, mine: form.getValues(), theirs: valuesOf(known) }
    this.adopt(chooseFor(versions, part, choice))
  }

  /** The form goes back to what is saved. */
  discard(): void {
    const { memory, name, valuesOf } = this.settings
    const saved = valuesOf(this.state.known)
    this.set({ followed: [] })
    memory.forget(name)
    this.adopt({ opened: saved, mine: saved })
  }

  /**
   * Saves what differs, over a newer version where that leaves nothing to choose.
   *
   * @returns what is saved; undefined when there is something to choose, which is shown first
   */
  async save(
    api: DocumentApi<Values, Data, Sent>,
    typed: Values,
    signal: AbortSignal,
  ): Promise<{ saved: Data } | undefined> {
    this.set({ followed: [] })
    return this.saveOver(api, { known: this.state.known, typed, signal })
  }

  private async saveOver(
    api: DocumentApi<Values, Data, Sent>,
    sending: { known: Data; typed: Values; signal: AbortSignal },
    tries = 1,
  ): Promise<{ saved: Data } | undefined> {
    const { toSent, valuesOf } = this.settings
    const { known, typed, signal } = sending
    try {
      const changes = changesOf<Values, Sent>(toSent, valuesOf(known), typed)
      const saved = Object.keys(changes).length > 0 ? await api.send(changes, known, signal) : known
      this.settle(typed, saved, Object.keys(changes))
      return { saved }
    } catch (failure) {
      const isConflict = isProblemError(failure) && failure.problem.kind === 'conflict'
      if (!isConflict || tries >= TRIES) throw failure
    }
    const newest = await api.readNewest()
    this.set({ known: newest })
    this.rebase()
    const versions = { opened: valuesOf(known), mine: typed, theirs: valuesOf(newest) }
    const { conflicts, mine } = rebase<Values>(toSent, versions)
    if (conflicts.length === 0) return this.saveOver(api, { known: newest, typed: mine, signal }, tries + 1)
    this.set({ hasStoppedSave: true })
    return undefined
  }

  /** `sent` is saved. The form may be gone by now; then what was typed in it since stays in the tab. */
  private settle(sent: Values, known: Data, changed: readonly string[]): void {
    const { form, memory, name, toSent, valuesOf } = this.settings
    const saved = valuesOf(known)
    const unsaved = memory.get(name)
    const left = unsaved && afterSaving<Values>(toSent, { sent, saved, mine: unsaved.mine })
    if (left && changedParts<Values>(toSent, saved, left.mine).length > 0)
      memory.keep(name, { opened: saved, mine: left.mine })
    else memory.forget(name)
    const next = afterSaving<Values>(toSent, { sent, saved, mine: form.getValues() })
    // A part of one's own may come back in other words.
    const theirs = next.followed.filter((part) => !changed.includes(part))
    this.set({ known, followed: [...this.state.followed, ...theirs] })
    this.adopt(next)
  }

  private rebase(): void {
    const { form, toSent, valuesOf } = this.settings
    const { opened, known } = this.state
    const next = rebase<Values>(toSent, { opened, mine: form.getValues(), theirs: valuesOf(known) })
    if (next.opened === opened) return
    this.set({ opened: next.opened, followed: next.followed })
    this.fill(next.mine)
  }

  /** From now on the form is over this version. */
  private adopt({ opened, mine }: UnsavedForm<Values>): void {
    this.set({ opened, hasStoppedSave: false })
    this.fill(mine)
    this.settings.form.clearErrors()
  }

  /** Puts values into the form, in the parts that are others: an input someone types in stays the same input. */
  private fill(next: Values): void {
    const { form } = this.settings
    const now = form.getValues()
    // The names are those of the values, as their type says.
    for (const part of Object.keys(next) as Part<Values>[])
      if (JSON.stringify(now[part]) !== JSON.stringify(next[part])) form.setValue(part, next[part])
  }

  private set(changes: Partial<DocumentState<Values, Data>>): void {
    this.state = { ...this.state, ...changes }
    this.changed.notify()
  }
}

import { isProblemError } from '@/components/ui/problem-of'
import { isSameJsonText } from '@/lib/contract/same-json'
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

/** The members of a react-hook-form that are used to fill it. */
export interface FilledForm<Values> {
  getValues(): Values
  setValue(part: Part<Values>, value: Values[Part<Values>]): void
  clearErrors(): void
}

/** State of a form and the document it edits. */
interface DocumentState<Values, Data> {
  /** The version the form started from. */
  opened: Values
  /** The newest known version, from reading or saving. */
  known: Data
  /** Parts that someone else saved meanwhile, and that the form has taken over. */
  followed: readonly Part<Values>[]
  /** The last save was stopped by changes elsewhere. */
  hasStoppedSave: boolean
}

export type SentParts<Values> = { readonly [Name in Part<Values>]: unknown }

export interface DocumentSettings<Values, Data, Sent extends SentParts<Values>> {
  form: FilledForm<Values>
  /** The last read data. */
  data: Data
  valuesOf: (data: Data) => Values
  toSent: (values: Values) => Sent
  /** Unsaved changes of an earlier visit, which the form started with. */
  left: UnsavedForm<Values> | undefined
  memory: TabMemory<UnsavedForm<Values>>
  /** Key of the document in the tab’s storage. */
  name: string
}

/** Requests to the server. */
export interface DocumentApi<Values, Data, Sent extends SentParts<Values>> {
  /** Saves the changed parts of the known version; problem kind `conflict` if there is a newer one. */
  send: (changes: Partial<Pick<Sent, Part<Values>>>, known: Data, signal: AbortSignal) => Promise<Data>
  readNewest: () => Promise<Data>
}

/** Maximum number of tries to save over newer versions. */
const TRIES = 3

/**
 * A form for a document that others change, too. Untouched parts follow the server; if both sides changed a part, a
 * person chooses before anything is saved. Unsaved input is kept in the tab until it is saved or discarded.
 */
export class OpenDocument<Values extends object, Data, Sent extends SentParts<Values>> {
  private state: DocumentState<Values, Data>
  private readonly changed = createSignal()
  /** The last data passed to `follow`: older than the known version if a save succeeded since. */
  private read: { data: Data } | undefined

  constructor(private readonly settings: DocumentSettings<Values, Data, Sent>) {
    const { data, left, valuesOf } = settings
    this.read = left ? undefined : { data }
    this.state = { opened: left?.opened ?? valuesOf(data), known: data, followed: [], hasStoppedSave: false }
  }

  readonly getState = (): DocumentState<Values, Data> => this.state

  readonly subscribe = this.changed.subscribe

  /** Call when the document was read. */
  follow(data: Data): void {
    if (this.read && this.read.data === data) return
    this.read = { data }
    this.set({ known: data })
    this.rebase()
  }

  /** Call after each change: keeps the input if the page is closed. */
  keep(): void {
    const { memory, name, toSent, form } = this.settings
    const { opened } = this.state
    const mine = form.getValues()
    if (changedParts<Values>(toSent, opened, mine).length > 0) memory.keep(name, { opened, mine })
    else memory.forget(name)
  }

  /** Resolves a conflict about a part. */
  choose(part: Part<Values>, choice: Choice): void {
    const { form, valuesOf } = this.settings
    const { opened, known } = this.state
    const versions = { opened, mine: form.getValues(), theirs: valuesOf(known) }
    this.adopt(chooseFor(versions, part, choice))
  }

  /** Resets the form to the saved version. Returns a function that puts the discarded parts back. */
  discard(): () => void {
    const { form, memory, name, toSent, valuesOf } = this.settings
    const { opened, known } = this.state
    const mine = form.getValues()
    const discarded = changedParts<Values>(toSent, opened, mine)
    const saved = valuesOf(known)
    this.set({ followed: [] })
    memory.forget(name)
    this.adopt({ opened: saved, mine: saved })
    const partsOf = (values: Values) => Object.fromEntries(discarded.map((part) => [part, values[part]]))
    return () =>
      this.adopt({
        // With what they started from, so that a conflict is one again.
        opened: { ...this.state.opened, ...partsOf(opened) },
        mine: { ...form.getValues(), ...partsOf(mine) },
      })
  }

  /**
   * Saves the changes, also over a newer version if there are no conflicts.
   *
   * @returns the saved version; undefined if there are conflicts, which are then shown
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

  /** Called when `sent` is saved. If the form is gone, later input stays in the tab. */
  private settle(sent: Values, known: Data, changed: readonly string[]): void {
    const { form, memory, name, toSent, valuesOf } = this.settings
    const saved = valuesOf(known)
    const unsaved = memory.get(name)
    const left = unsaved && afterSaving<Values>(toSent, { sent, saved, mine: unsaved.mine })
    if (left && changedParts<Values>(toSent, saved, left.mine).length > 0)
      memory.keep(name, { opened: saved, mine: left.mine })
    else memory.forget(name)
    const next = afterSaving<Values>(toSent, { sent, saved, mine: form.getValues() })
    // Our own part may come back in normalized form.
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

  /** Makes this version the form’s base. */
  private adopt({ opened, mine }: UnsavedForm<Values>): void {
    this.set({ opened, hasStoppedSave: false })
    this.fill(mine)
    this.settings.form.clearErrors()
  }

  /** Fills in the parts that differ, so that the input being edited stays the same element. */
  private fill(next: Values): void {
    const { form } = this.settings
    const now = form.getValues()
    // The keys are those of the values, by their type. Optional parts may be in one of them only.
    for (const part of Object.keys({ ...now, ...next }) as Part<Values>[])
      if (!isSameJsonText(now[part], next[part])) form.setValue(part, next[part])
  }

  private set(changes: Partial<DocumentState<Values, Data>>): void {
    this.state = { ...this.state, ...changes }
    this.changed.notify()
  }
}

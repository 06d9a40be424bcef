import { isProblemError, problemOf } from '@/components/ui/problem-of'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import { backOffMs } from '@/lib/work/back-off'
import { createSignal } from '@/lib/work/signal'
import { gone, unchosen } from './draft-problems'
import {
  type DraftSettings,
  type DraftState,
  type DraftVersion,
  isStopped,
  type StoppedState,
  type UnsavedFate,
} from './draft-state'

/** A typing pause long enough to save. */
export const PAUSE_MS = 600
const RETRY = { firstMs: 2000, longestMs: 30_000 }
/** How many unanswered saves are remembered; any of them may have arrived. */
const MOST_UNANSWERED = 20

/**
 * Keeps a draft on the server in sync with a page: one save at a time, always of the newest text and only over the
 * revision it knows. Never overwrites what someone else saved before a person has chosen.
 */
export class DraftMachine<Version extends DraftVersion> {
  private state: DraftState<Version>
  private readonly changed = createSignal()
  private draft: Version | undefined
  /** Text of the last save; a different text on the page is unsaved. */
  private savedText: string
  private wasUnsaved = false
  private failures = 0
  /** Why nothing was saved since: saving failed, or waits for a choice. */
  private stopped: StoppedState<Version> | undefined
  private unanswered: string[] = []
  private isLeft = false
  private running: Promise<void> | undefined
  private cancelTimer: (() => void) | undefined

  constructor(private readonly settings: DraftSettings<Version>) {
    this.draft = settings.draft
    this.savedText = settings.text()
    this.state = this.atRest
  }

  readonly getState = (): DraftState<Version> => this.state

  /** The draft on the server as this page last knew it. */
  readonly getDraft = (): Version | undefined => this.draft

  readonly subscribe = this.changed.subscribe

  /** Whether closing the page now would lose something. */
  get isUnsaved(): boolean {
    return this.state.kind !== 'ended' && this.settings.text() !== this.savedText
  }

  /**
   * What becomes of the unsaved text if the page is left now, so that it can ask first; undefined if everything is
   * saved, or leaving will save it.
   */
  get fateOnLeaving(): UnsavedFate | undefined {
    const { stopped } = this
    if (!stopped || !this.isUnsaved) return undefined
    if (!this.settings.isTriedAfterLeaving) return 'kept'
    if (stopped.kind === 'conflict') return stopped.other ? 'kept' : 'retried'
    return stopped.isRetried ? 'retried' : 'lost'
  }

  private get atRest(): DraftState<Version> {
    const { draft } = this
    return draft && draft.updatedBy !== null ? { kind: 'saved', at: draft.updatedAt } : { kind: 'unchanged' }
  }

  /** Call after each change; saves after a pause. */
  change(): void {
    const { state } = this
    if (state.kind === 'ended') return
    // Nothing is saved during a conflict, and retries include later changes; only notifies if “unsaved” changed.
    if (state.kind === 'conflict' || (state.kind === 'failed' && state.isRetried))
      return this.isUnsaved === this.wasUnsaved ? undefined : this.set({ ...state })
    if (state.kind !== 'saving') this.set({ kind: 'saving' })
    this.wait(PAUSE_MS)
  }

  /** Restores the text an earlier visit couldn’t save, as a conflict: nothing is saved before a choice. */
  bringBack(): void {
    this.savedText = this.draft?.text ?? ''
    if (this.isUnsaved) this.set({ kind: 'conflict', other: this.draft, cause: 'left' })
  }

  /** Called when the page is shown, also after going back to it. */
  start(): void {
    this.isLeft = false
    if (this.isUnsaved) this.wait(PAUSE_MS)
  }

  /**
   * Called when the page is left: saves unsaved text at once, as a new draft if the old one is gone. Returns the text
   * that couldn’t be saved, unless the page is shown again by then.
   */
  async leave(): Promise<string | undefined> {
    this.isLeft = true
    await this.flush()
    const { state } = this
    if (this.isLeft && state.kind === 'conflict' && !state.other) await this.keepMine()
    return this.isLeft && this.isUnsaved ? this.settings.text() : undefined
  }

  /** Saves unsaved text at once. Resolves when nothing is left to save or saving doesn’t work. */
  async flush(): Promise<void> {
    if (this.running) await this.running
    await this.saveNow()
  }

  /**
   * Called when the server’s draft may have this revision. Someone else's draft is shown at once, before anything is
   * saved over or beside it.
   */
  async hear(revision: number): Promise<void> {
    // It may be our own save, whose response is pending.
    while (this.running) await this.running
    const { state, draft } = this
    const known = state.kind === 'conflict' ? state.other : draft
    const isAsked = state.kind === 'conflict' && state.cause !== undefined
    if (!draft || this.isLeft || isAsked || revision <= (known?.revision ?? 0)) return
    await this.run(() => this.reconcile(this.settings.text()))
  }

  /**
   * Resolves a conflict with this page’s text: saves it over the other version, or as a new draft if there is none.
   */
  async keepMine(): Promise<void> {
    if (this.state.kind !== 'conflict') return
    this.draft = this.state.other
    this.set({ kind: 'saving' })
    await this.save()
  }

  /** Resolves a conflict with the other version. Call it once the page shows that text. */
  useOther(): void {
    if (this.state.kind !== 'conflict' || !this.state.other) return
    const { other, cause } = this.state
    if (cause !== 'version') return this.commit(other, this.settings.text())
    // The draft on the server is still this page’s.
    this.draft = other
    this.set({ kind: 'saving' })
    this.wait(0)
  }

  /**
   * Saves, then submits the draft. Changes made during submission are saved afterwards.
   * @param send receives the saved version and its text; returns the draft afterwards, if it continues
   * @throws ProblemError during a conflict, because the other version is someone’s text, too
   */
  async submit<Result>(
    send: (draft: Version | undefined, text: string) => Promise<{ result: Result; draft?: Version }>,
  ): Promise<Result> {
    // A save may have started while waiting for the last one.
    do await this.flush()
    while (this.running)
    const state = this.getState()
    if (state.kind === 'conflict') throw new ProblemError(state.other ? unchosen : gone)
    const text = this.savedText
    const sending = send(this.draft, text)
    const done = () => {}
    const submitting = sending.then(done, done)
    this.running = submitting
    try {
      const { result, draft } = await sending
      if (draft) this.commit(draft, text)
      return result
    } catch (failure) {
      if (problemOf(failure).kind === 'conflict') await this.run(() => this.reconcileRefusal())
      throw failure
    } finally {
      // After a refusal, another submission may already be running.
      if (this.running === submitting) this.running = undefined
      if (this.isUnsaved) this.wait(PAUSE_MS)
    }
  }

  /** The draft was discarded; the page’s current text doesn’t need saving. */
  restart(): void {
    this.cancelTimer?.()
    this.draft = undefined
    this.savedText = this.settings.text()
    this.set({ kind: 'unchanged' })
  }

  /** Nothing is saved from here on. */
  end(): void {
    this.cancelTimer?.()
    this.set({ kind: 'ended' })
  }

  private set(state: DraftState<Version>): void {
    if (this.state.kind === 'ended') return
    this.state = state
    // Later changes aren’t safe either, until one of them is saved.
    if (state.kind !== 'saving') this.stopped = isStopped(state) ? state : undefined
    this.wasUnsaved = this.isUnsaved
    this.changed.notify()
  }

  private wait(afterMs: number): void {
    this.cancelTimer?.()
    if (this.isLeft && !this.settings.isTriedAfterLeaving) return
    this.cancelTimer = this.settings.later(() => void this.saveNow(), afterMs)
  }

  private async saveNow(): Promise<void> {
    this.cancelTimer?.()
    const { kind } = this.state
    if (this.running || kind === 'conflict' || kind === 'ended') return
    if (this.isUnsaved) return this.save()
    // The change was undone, but a save of it may have arrived.
    if (this.unanswered.length > 0) return this.run(() => this.reconcile(this.settings.text()))
    if (kind === 'saving' || kind === 'failed') this.commit(this.draft, this.savedText)
  }

  private save(): Promise<void> {
    return this.run(() => this.send(this.settings.text()))
  }

  private async run(work: () => Promise<void>): Promise<void> {
    this.running = work()
    await this.running
    this.running = undefined
    // Changed during the last save.
    if (this.isUnsaved && this.getState().kind === 'saving') this.wait(PAUSE_MS)
  }

  private async send(text: string): Promise<void> {
    const { api } = this.settings
    try {
      // Someone may have started a draft since this page was loaded.
      const other = this.draft ? undefined : await api.read(undefined)
      if (other) this.compare(other, text)
      else this.commit(await api.save(text, this.draft), text)
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem.kind === 'conflict' || problem.kind === 'notFound') return this.reconcile(text)
      if (problem.isTransient) this.unanswered = [...this.unanswered, text].slice(-MOST_UNANSWERED)
      this.retry(problem, failure)
    }
  }

  private commit(draft: Version | undefined, text: string): void {
    this.failures = 0
    this.unanswered = []
    this.draft = draft && { ...draft, text }
    this.savedText = text
    if (this.draft) this.settings.onSaved?.(this.draft)
    this.set(this.isUnsaved ? { kind: 'saving' } : this.atRest)
  }

  /** Compares with what the server has. */
  private async reconcile(text: string): Promise<void> {
    try {
      this.compare(await this.settings.api.read(this.draft), text)
    } catch (unread) {
      // If nothing is unsaved, waits for the next live update instead of retrying.
      if (this.isUnsaved || this.unanswered.length > 0) this.retry(problemOf(unread), unread)
    }
  }

  /** If the server’s draft isn’t this page’s, a person chooses. */
  private compare(other: Version | undefined, text: string): void {
    const isKnown = other ? other.revision === this.draft?.revision : !this.isUnsaved
    if (isKnown) return this.commit(this.draft, this.savedText)
    const base = this.draft?.text
    // An identical text is our own save whose response was lost. After a merge, our changes are saved next.
    const isOurs = other && [text, ...this.unanswered].includes(other.text)
    if (other && (isOurs || this.settings.merge?.({ base, theirs: other }))) this.commit(other, other.text)
    else this.set({ kind: 'conflict', other })
  }

  /** The submission was refused because of something newer: a draft, or the version drafts start from. */
  private async reconcileRefusal(): Promise<void> {
    if (this.draft) await this.reconcile(this.savedText)
    if (this.state.kind === 'conflict' || this.state.kind === 'failed') return
    const other = await this.settings.api.overNewer?.(this.draft).catch(() => undefined)
    if (other) this.set({ kind: 'conflict', other, cause: 'version' })
  }

  private retry(problem: Problem, failure: unknown): void {
    const isRetried = problem.isTransient || problem.kind === 'signedOut' || !isProblemError(failure)
    this.set({ kind: 'failed', problem, isRetried })
    if (!isRetried) return
    this.failures += 1
    this.wait(backOffMs(this.failures, RETRY))
  }
}

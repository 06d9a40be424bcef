import { isProblemError, problemOf } from '@/components/ui/problem-of'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import { backOffMs } from '@/lib/work/back-off'
import { createSignal } from '@/lib/work/signal'
import type { DraftSettings, DraftState, DraftVersion } from './draft-state'

/** A pause in the typing long enough to save. */
export const PAUSE_MS = 600
const RETRY = { firstMs: 2000, longestMs: 30_000 }
/** Saves without an answer that are remembered; one of them may have arrived. */
const MOST_UNANSWERED = 20

const unchosen: Problem = {
  kind: 'conflict',
  title: 'There are two versions of this draft',
  detail: 'It was also changed somewhere else, so nothing was sent.',
  nextStep: 'Choose between the two versions first.',
  fields: {},
  isTransient: false,
}

/** Most likely an earlier submission arrived after all. */
const gone: Problem = {
  ...unchosen,
  title: 'This draft is no longer on the server',
  detail: 'It was submitted or discarded in the meantime, so nothing was submitted now.',
  nextStep: 'Check the list, or keep your version as a new draft.',
}

/**
 * Keeps one draft on the server in step with what is written: one save at a time, always of the newest text and only over the
 * revision it knows. What someone else saved is never overwritten before a person has chosen.
 */
export class DraftMachine<Version extends DraftVersion> {
  private state: DraftState<Version>
  private readonly changed = createSignal()
  private draft: Version | undefined
  /** What the page holds when it needs no saving. */
  private savedText: string
  private wasUnsaved = false
  private failures = 0
  private isRefused = false
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

  /** Whether saving what is unsaved was refused for good: leaving the page loses it, although saves go on when a page is left. */
  get isLostOnLeaving(): boolean {
    return this.isRefused && this.isUnsaved
  }

  private get atRest(): DraftState<Version> {
    const { draft } = this
    return draft && draft.updatedBy !== null ? { kind: 'saved', at: draft.updatedAt } : { kind: 'unchanged' }
  }

  /** Something was written: it is saved after a pause. */
  change(): void {
    const { state } = this
    if (state.kind === 'ended') return
    // Nothing is saved before a choice, but now there is something to lose, or no longer.
    if (state.kind === 'conflict')
      return this.isUnsaved === this.wasUnsaved ? undefined : this.set({ ...state })
    // While saves fail, the retries carry what is written.
    if (state.kind === 'failed' && state.isRetried) return
    if (state.kind !== 'saving') this.set({ kind: 'saving' })
    this.wait(PAUSE_MS)
  }

  /** The page shows again what an earlier visit could not save: nothing is saved before a choice. */
  bringBack(): void {
    this.savedText = this.draft?.text ?? ''
    if (this.isUnsaved) this.set({ kind: 'conflict', other: this.draft, cause: 'left' })
  }

  /** The page is there, or there again. */
  start(): void {
    this.isLeft = false
    if (this.isUnsaved) this.wait(PAUSE_MS)
  }

  /**
   * The page is left: what is unsaved is saved at once, as a new draft where the old one is gone. Answers with the text that
   * could not be, unless the page is there again by then.
   */
  async leave(): Promise<string | undefined> {
    this.isLeft = true
    await this.flush()
    const { state } = this
    if (this.isLeft && state.kind === 'conflict' && !state.other) await this.keepMine()
    return this.isLeft && this.isUnsaved ? this.settings.text() : undefined
  }

  /** Saves what is unsaved at once. Resolves when nothing is left to save or saving does not work. */
  async flush(): Promise<void> {
    if (this.running) await this.running
    await this.saveNow()
  }

  /**
   * The server's draft may have this revision now. One that is not this page's is shown at once, before anything is written
   * over it or beside it.
   */
  async hear(revision: number): Promise<void> {
    // Perhaps it is our own, whose answer is still on its way.
    while (this.running) await this.running
    const { state, draft } = this
    const known = state.kind === 'conflict' ? state.other : draft
    const isAsked = state.kind === 'conflict' && state.cause !== undefined
    if (!draft || this.isLeft || isAsked || revision <= (known?.revision ?? 0)) return
    await this.run(() => this.reconcile(this.settings.text()))
  }

  /** Of two versions this page's stays: it is saved over the other one, or as a new draft where there is none. */
  async keepMine(): Promise<void> {
    if (this.state.kind !== 'conflict') return
    this.draft = this.state.other
    this.set({ kind: 'saving' })
    await this.save()
  }

  /** Of two versions the other one stays. To be called when it has become the text of the page. */
  useOther(): void {
    if (this.state.kind !== 'conflict' || !this.state.other) return
    const { other, cause } = this.state
    if (cause !== 'version') return this.commit(other, this.settings.text())
    // The draft on the server is still this page's.
    this.draft = other
    this.set({ kind: 'saving' })
    this.wait(0)
  }

  /**
   * Saves what is unsaved, and hands the draft in. What is written meanwhile is saved afterward.
   *
   * @param send given the saved version and its text; answers what the draft is then, where it goes on
   * @throws ProblemError while two versions wait for a choice: the other one is someone's text, too
   */
  async submit<Result>(
    send: (draft: Version | undefined, text: string) => Promise<{ result: Result; draft?: Version }>,
  ): Promise<Result> {
    // A save may have begun while the last one was waited for.
    do await this.flush()
    while (this.running)
    const state = this.getState()
    if (state.kind === 'conflict') throw new ProblemError(state.other ? unchosen : gone)
    const sending = send(this.draft, this.savedText)
    const done = () => {}
    this.running = sending.then(done, done)
    try {
      const { result, draft } = await sending
      if (draft) this.commit(draft, this.savedText)
      return result
    } catch (failure) {
      if (problemOf(failure).kind === 'conflict') await this.run(() => this.reconcileRefusal())
      throw failure
    } finally {
      this.running = undefined
      if (this.isUnsaved) this.wait(PAUSE_MS)
    }
  }

  /** Draft discarded; what the page holds now needs no saving. */
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
    // What is written after a refusal is no safer until a save of it is answered.
    if (state.kind !== 'saving') this.isRefused = state.kind === 'failed' && !state.isRetried
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
    // What was written was taken back, but a save of it may have arrived.
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
    // Written while the last version was on its way.
    if (this.isUnsaved && this.getState().kind === 'saving') this.wait(PAUSE_MS)
  }

  private async send(text: string): Promise<void> {
    const { api } = this.settings
    try {
      // Someone may have begun it since this page was loaded.
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

  /** Looks at what the server has. */
  private async reconcile(text: string): Promise<void> {
    try {
      this.compare(await this.settings.api.read(this.draft), text)
    } catch (unread) {
      // With nothing of one's own to save the next word from the server is early enough.
      if (this.isUnsaved || this.unanswered.length > 0) this.retry(problemOf(unread), unread)
    }
  }

  /** What the server has may be nothing of this page's: then a person chooses. */
  private compare(other: Version | undefined, text: string): void {
    const isKnown = other ? other.revision === this.draft?.revision : !this.isUnsaved
    if (isKnown) return this.commit(this.draft, this.savedText)
    const base = this.draft?.text
    // One that is equal is our own, whose answer was lost on the way. Merged, what is this page's is saved next.
    const isOurs = other && [text, ...this.unanswered].includes(other.text)
    if (other && (isOurs || this.settings.merge?.({ base, theirs: other }))) this.commit(other, other.text)
    else this.set({ kind: 'conflict', other })
  }

  /** What was handed in was refused for something newer: a draft, or what drafts begin with. */
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

import { isProblemError, problemOf } from '@/components/ui/problem-of'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import type { UploadedDraft } from '@/lib/contract/flow-pages'
import type { Known, SaverSettings } from './draft-api'
import { uniformText } from './uniform-text'

/** How the writing stands on the server. `at` is in milliseconds since 1970. */
export type FlowDraftState =
  /** The service has it. */
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; problem: Problem; isRetried: boolean }
  /**
   * Another tab or person was here; `other` is that version. Cause `left`: this page's text is what an earlier visit could not
   * save. Cause `version`: `other` is a version of the service that is newer than the one the draft began with.
   */
  | { kind: 'conflict'; other: FlowDraft; cause?: 'left' | 'version' }

const unchosen: Problem = {
  kind: 'conflict',
  title: 'There are two versions of this draft',
  detail: 'It was also changed somewhere else, so no version was saved.',
  nextStep: 'Choose between the two first.',
  fields: {},
  isTransient: false,
}

const PAUSE_MS = 600
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000
/** Saves without an answer that are remembered; one of them may have arrived. */
const MOST_UNANSWERED = 20

/**
 * Keeps the draft of a flow on the server in step with the studio: one save at a time, always of the newest text and only over the
 * revision it knows. What someone else saved is never overwritten before a person has chosen.
 */
export class FlowDraftSaver {
  private state: FlowDraftState = { kind: 'unchanged' }
  private readonly listeners = new Set<() => void>()
  private draft: Known
  private written: string
  private savedText: string
  private failures = 0
  private unanswered: string[] = []
  private isLeft = false
  private running: Promise<void> | undefined
  private cancelTimer: (() => void) | undefined

  constructor(private readonly settings: SaverSettings) {
    this.draft = settings.draft
    this.written = settings.text
    this.savedText = settings.text
    if (this.isTyped) this.state = { kind: 'saved', at: settings.draft.updatedAt }
  }

  readonly getState = (): FlowDraftState => this.state

  /** Version of the service that what is shown began with; null when it is not known. */
  readonly getBaseVersionId = (): string | null => this.draft.baseVersionId

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** What was saved last. */
  get text(): string {
    return this.savedText
  }

  /** Whether closing the page now would lose something. */
  get isUnsaved(): boolean {
    return this.written !== this.savedText
  }

  /** Something was saved since the service was last given the text. */
  private get isTyped(): boolean {
    return this.draft.updatedBy !== null
  }

  /** Something was written: it is saved after a pause. */
  change(text: string): void {
    const wasUnsaved = this.isUnsaved
    this.written = text
    const { state } = this
    // There is something to lose now, or no longer.
    if (state.kind === 'conflict' && wasUnsaved !== this.isUnsaved) this.set({ ...state })
    // While two versions wait for a choice nothing is saved; while saves fail, the retries carry what is written.
    if (state.kind === 'conflict' || (state.kind === 'failed' && state.isRetried)) return
    if (state.kind !== 'saving') this.set({ kind: 'saving' })
    this.wait(PAUSE_MS)
  }

  /** The page shows again what an earlier visit could not save: nothing is saved before a choice. */
  bringBack(text: string): void {
    this.written = text
    this.set({ kind: 'conflict', other: { ...this.draft, text: this.savedText }, cause: 'left' })
  }

  /** The page is there, or there again. */
  start(): void {
    this.isLeft = false
    if (this.isUnsaved) this.wait(PAUSE_MS)
  }

  /**
   * The page is left: what is unsaved is saved at once, and never later. Answers with the text that could not be, unless the
   * page is there again by then.
   */
  async leave(): Promise<string | undefined> {
    this.isLeft = true
    await this.flush()
    return this.isLeft && this.isUnsaved ? this.written : undefined
  }

  /** Saves what is unsaved at once. Resolves when nothing is left to save or saving does not work. */
  async flush(): Promise<void> {
    if (this.running) await this.running
    await this.saveNow()
  }

  /**
   * The server's draft has this revision now. One that is not this page's is shown at once, before anything is written over
   * it or beside it.
   */
  async hear(revision: number): Promise<void> {
    // Perhaps it is our own, whose answer is still on its way.
    while (this.running) await this.running
    const { state } = this
    const isAnswered = state.kind === 'conflict' && state.cause !== undefined
    const known = state.kind === 'conflict' ? state.other.revision : this.draft.revision
    if (this.isLeft || isAnswered || revision <= known) return
    await this.run(() => this.meet(this.written))
  }

  /** Of two versions this page's stays: it is saved over the other one. */
  async keepMine(): Promise<void> {
    if (this.state.kind !== 'conflict') return
    this.draft = this.state.other
    this.set({ kind: 'saving' })
    await this.save()
  }

  /** Of two versions the other one stays. To be called when it has become the text of the page. */
  useOther(text: string): void {
    if (this.state.kind !== 'conflict') return
    const { other, cause } = this.state
    this.written = text
    if (cause !== 'version') return this.settle(other, text)
    // The draft on the server is still this page's.
    this.draft = other
    this.set({ kind: 'saving' })
    this.wait(0)
  }

  /**
   * Saves what is unsaved, and makes a version of the service of it. What is typed meanwhile is saved afterward.
   *
   * @param note what a person notes of the version
   * @throws ProblemError
   */
  async upload(note?: string): Promise<{ text: string; uploaded: UploadedDraft }> {
    // A save may have begun while the last one was waited for.
    do await this.flush()
    while (this.running)
    const state = this.getState()
    if (state.kind === 'conflict') throw new ProblemError(unchosen)
    if (state.kind === 'failed') throw new ProblemError(state.problem)
    const text = this.savedText
    const uploading = this.settings.api.upload(this.draft.revision, note)
    this.running = uploading.then(
      () => undefined,
      () => undefined,
    )
    try {
      const uploaded = await uploading
      const { revision, versionId } = uploaded
      this.draft = { ...this.draft, revision, baseVersionId: versionId, updatedBy: null }
      this.set({ kind: this.isUnsaved ? 'saving' : 'unchanged' })
      return { text, uploaded }
    } catch (failure) {
      if (problemOf(failure).kind === 'conflict') await this.run(() => this.meetUpload(text))
      throw failure
    } finally {
      this.running = undefined
      if (this.isUnsaved) this.wait(PAUSE_MS)
    }
  }

  private set(state: FlowDraftState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  private wait(afterMs: number): void {
    this.cancelTimer?.()
    if (this.isLeft) return
    this.cancelTimer = this.settings.later(() => void this.saveNow(), afterMs)
  }

  private async saveNow(): Promise<void> {
    this.cancelTimer?.()
    if (this.running || this.state.kind === 'conflict') return
    if (this.isUnsaved) return this.save()
    // What was typed was taken back, but a save of it may have arrived.
    if (this.unanswered.length > 0) return this.run(() => this.meet(this.written))
    if (this.state.kind === 'saving' || this.state.kind === 'failed') this.settle(this.draft, this.savedText)
  }

  private save(): Promise<void> {
    return this.run(() => this.send(this.written))
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
      const { revision, baseVersionId } = this.draft
      const saved = await api.save({ revision, baseVersionId, text })
      this.settle(saved, text)
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem.kind === 'conflict') return this.meet(text)
      if (problem.isTransient) this.unanswered = [...this.unanswered, text].slice(-MOST_UNANSWERED)
      this.retry(problem, failure)
    }
  }

  private settle(draft: Known, text: string): void {
    this.failures = 0
    this.unanswered = []
    this.draft = draft
    this.savedText = text
    if (this.isUnsaved) return this.set({ kind: 'saving' })
    this.set(this.isTyped ? { kind: 'saved', at: draft.updatedAt } : { kind: 'unchanged' })
  }

  /** Looks at what the server has: when that is nothing of this page's, a person chooses. */
  private async meet(text: string): Promise<void> {
    try {
      const other = await this.settings.api.read()
      if (other.revision === this.draft.revision) return this.settle(this.draft, this.savedText)
      // One that is equal is our own, whose answer was lost on the way.
      if (uniformText(other.text) === text) return this.settle(other, text)
      if (this.unanswered.includes(other.text)) return this.settle(other, other.text)
      this.set({ kind: 'conflict', other })
    } catch (unread) {
      // With nothing of one's own to save the next word from the server is early enough.
      if (this.isUnsaved || this.unanswered.length > 0) this.retry(problemOf(unread), unread)
    }
  }

  /** A version was refused: either the draft or the service has something newer. */
  private async meetUpload(text: string): Promise<void> {
    await this.meet(text)
    if (this.state.kind === 'conflict' || this.state.kind === 'failed') return
    const { draft } = this
    const newest = await this.settings.api.newest().catch(() => undefined)
    if (newest && newest.baseVersionId !== draft.baseVersionId) {
      this.set({ kind: 'conflict', other: { ...draft, ...newest }, cause: 'version' })
    }
  }

  private retry(problem: Problem, failure: unknown): void {
    const isRetried = problem.isTransient || problem.kind === 'signedOut' || !isProblemError(failure)
    this.set({ kind: 'failed', problem, isRetried })
    if (!isRetried) return
    this.wait(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures))
    this.failures += 1
  }
}

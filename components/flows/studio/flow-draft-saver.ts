import { isProblemError, problemOf } from '@/components/ui/problem-of'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDraft, FlowDraftSave } from '@/lib/contract/flow-drafts'
import type { UploadedDraft } from '@/lib/contract/flow-pages'
import { ProblemError } from '@/lib/queries/problem-error'

type Known = Omit<FlowDraft, 'text'>

/** Where the draft is kept. Every call fails with a `ProblemError`. */
export interface FlowDraftApi {
  /** Saves over the revision that was read; problem kind `conflict` when there is a newer one. */
  save(save: FlowDraftSave): Promise<Known>
  read(): Promise<FlowDraft>
  /** Makes a version of the service of this revision. */
  upload(revision: number): Promise<UploadedDraft>
}

/** How the writing stands on the server. `at` is in milliseconds since 1970. */
export type FlowDraftState =
  /** The service has it. */
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; problem: Problem; isRetried: boolean }
  /** Another tab or person was here; `other` is that version. */
  | { kind: 'conflict'; other: FlowDraft }

interface SaverSettings {
  api: FlowDraftApi
  /** The draft the page was loaded with, revision 0 when there was none. */
  draft: FlowDraft
  /** The text that page shows of it: it may write the ends of lines otherwise. */
  text: string
  /** Does something after a while, and answers with the function that prevents it. */
  later: (work: () => void, afterMs: number) => () => void
}

const unchosen: Problem = {
  kind: 'conflict',
  title: 'There are two versions of this draft',
  detail: 'It was changed somewhere else, too, so no version was made.',
  nextStep: 'Choose between the two first.',
  fields: {},
  isTransient: false,
}

const PAUSE_MS = 600
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

/**
 * Keeps the draft of a flow on the server in step with the studio: one save at a time, always of the newest text and only over the
 * revision it knows. What somebody else saved is never overwritten before a person has chosen.
 */
export class FlowDraftSaver {
  private state: FlowDraftState = { kind: 'unchanged' }
  private readonly listeners = new Set<() => void>()
  private draft: Known
  private written: string
  private savedText: string
  private failures = 0
  private running: Promise<void> | undefined
  private cancelTimer: (() => void) | undefined

  constructor(private readonly settings: SaverSettings) {
    this.draft = settings.draft
    this.written = settings.text
    this.savedText = settings.text
    if (this.isTyped) this.state = { kind: 'saved', at: settings.draft.updatedAt }
  }

  readonly getState = (): FlowDraftState => this.state

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
    this.written = text
    const { state } = this
    // While two versions wait for a choice nothing is saved; while saves fail, the retries carry what is written.
    if (state.kind === 'conflict' || (state.kind === 'failed' && state.isRetried)) return
    if (state.kind !== 'saving') this.set({ kind: 'saving' })
    this.wait(PAUSE_MS)
  }

  /** Saves what is unsaved at once. Resolves when nothing is left to save or saving does not work. */
  async flush(): Promise<void> {
    if (this.running) await this.running
    await this.saveNow()
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
    this.written = text
    this.settle(this.state.other, text)
  }

  /**
   * Saves what is unsaved, and makes a version of the service of it. What is typed meanwhile is saved afterwards.
   *
   * @throws ProblemError
   */
  async upload(): Promise<{ text: string; uploaded: UploadedDraft }> {
    // A save may have begun while the last one was waited for.
    do await this.flush()
    while (this.running)
    const state = this.getState()
    if (state.kind === 'conflict') throw new ProblemError(unchosen)
    if (state.kind === 'failed') throw new ProblemError(state.problem)
    const text = this.savedText
    const uploading = this.settings.api.upload(this.draft.revision)
    this.running = uploading.then(
      () => undefined,
      () => undefined,
    )
    try {
      const uploaded = await uploading
      const { revision, versionId } = uploaded
      this.draft = { ...this.draft, revision, baseVersionId: versionId, updatedBy: null }
      if (!this.isUnsaved) this.set({ kind: 'unchanged' })
      return { text, uploaded }
    } finally {
      this.running = undefined
      if (this.isUnsaved) this.wait(PAUSE_MS)
    }
  }

  end(): void {
    this.cancelTimer?.()
  }

  private set(state: FlowDraftState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  private wait(afterMs: number): void {
    this.cancelTimer?.()
    this.cancelTimer = this.settings.later(() => void this.saveNow(), afterMs)
  }

  private async saveNow(): Promise<void> {
    this.cancelTimer?.()
    if (this.running || this.state.kind === 'conflict') return
    if (!this.isUnsaved) {
      // What was typed was taken back before it was saved.
      if (this.state.kind === 'saving') this.settle(this.draft, this.savedText)
      return
    }
    await this.save()
  }

  private async save(): Promise<void> {
    this.running = this.send(this.written)
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
      await this.fail(failure, text)
    }
  }

  private settle(draft: Known, text: string): void {
    this.failures = 0
    this.draft = draft
    this.savedText = text
    if (this.isUnsaved) return this.set({ kind: 'saving' })
    this.set(this.isTyped ? { kind: 'saved', at: draft.updatedAt } : { kind: 'unchanged' })
  }

  private async fail(failure: unknown, text: string): Promise<void> {
    const problem = problemOf(failure)
    if (problem.kind !== 'conflict') return this.retry(problem, failure)
    try {
      const other = await this.settings.api.read()
      // One that is equal is our own, whose answer was lost on the way.
      if (other.text === text) return this.settle(other, text)
      this.set({ kind: 'conflict', other })
    } catch (unread) {
      this.retry(problemOf(unread), unread)
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

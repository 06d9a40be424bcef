import { isProblemError, problemOf } from '@/components/ui/problem-of'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import type { Draft, SubmittedDraft } from '@/lib/contract/template-drafts'

/** Where drafts are kept. Every call fails with a `ProblemError`. */
export interface DraftApi {
  /** The draft another tab has begun for the same template since this page was loaded. */
  find(): Promise<Draft | undefined>
  create(content: object): Promise<Draft>
  /** Saves over the revision that was read; problem kind `conflict` when there is a newer one. */
  save(id: string, save: { revision: number; content: object }): Promise<Draft>
  read(id: string): Promise<Draft>
}

/** How the writing stands on the server. `at` is in milliseconds since 1970. */
export type DraftState =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; problem: Problem; isRetried: boolean }
  /** Another tab was here. `other` is its version, undefined when the draft was submitted or thrown away there. */
  | { kind: 'conflict'; other: Draft | undefined }
  | { kind: 'ended' }

interface DraftSaverSettings {
  api: DraftApi
  /** What is to be saved, as it is at this moment. */
  content: () => object
  /** The draft the page was loaded with. */
  draft: Draft | undefined
  /** The page holds another text than `draft`: someone left it before choosing between the two. */
  isUnchosen?: boolean
  /** Does something after a while, and answers with the function that prevents it. */
  later: (work: () => void, afterMs: number) => () => void
  /** Called after every save. */
  onSaved: (draft: Draft) => void
}

/** A pause in the typing long enough to save. */
export const PAUSE_MS = 600
const firstRetryMs = 2000
const longestRetryMs = 30_000

const unchosen: Problem = {
  kind: 'conflict',
  title: 'There are two versions of this draft',
  detail: 'It was changed in another tab, so nothing was submitted.',
  nextStep: 'Choose between the two versions first.',
  fields: {},
  isTransient: false,
}

/** Draft discarded, most likely because an earlier submission of it arrived after all. */
const gone: Problem = {
  ...unchosen,
  title: 'This draft is no longer on the server',
  detail: 'It was submitted or discarded in the meantime, so nothing was submitted now.',
  nextStep: 'Check the list of templates, or keep yours as a new draft.',
}

/**
 * Keeps one draft on the server in step with what is written: one save at a time, always of the newest content and
 * only over the revision it knows. What another tab saved is never overwritten before a person has chosen.
 */
export class DraftSaver {
  private state: DraftState = { kind: 'unchanged' }
  private readonly listeners = new Set<() => void>()
  private draft: Draft | undefined
  /** The content that needs no saving, as JSON. */
  private savedJson: string
  private isChanged = false
  private failures = 0
  private running: Promise<void> | undefined
  private cancelTimer: (() => void) | undefined

  constructor(private readonly settings: DraftSaverSettings) {
    this.draft = settings.draft
    if (settings.draft) this.state = { kind: 'saved', at: settings.draft.updatedAt }
    this.savedJson = JSON.stringify(settings.content())
    if (settings.isUnchosen && JSON.stringify(settings.draft?.content) !== this.savedJson) {
      this.isChanged = true
      this.state = { kind: 'conflict', other: settings.draft }
    }
  }

  readonly getState = (): DraftState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The draft on the server as this page last knew it. */
  get version(): SubmittedDraft | undefined {
    return this.draft && { id: this.draft.id, revision: this.draft.revision }
  }

  /** Whether closing the page now would lose something. */
  get isUnsaved(): boolean {
    return this.isChanged && this.state.kind !== 'ended'
  }

  /** Something was written: it is saved after a pause. */
  change(): void {
    const { state } = this
    if (state.kind === 'ended') return
    this.isChanged = true
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

  /**
   * Saves what is unsaved, and names the version that is submitted; undefined when there is no draft.
   *
   * @throws ProblemError while two versions wait for a choice: the other one is someone's text, too
   */
  async readyToSubmit(): Promise<SubmittedDraft | undefined> {
    await this.flush()
    if (this.state.kind === 'conflict') throw new ProblemError(this.state.other ? unchosen : gone)
    return this.version
  }

  /** A submission was refused because there is a newer version: it is fetched, and both wait for a choice. */
  async meetNewer(): Promise<void> {
    const { draft } = this
    if (!draft) return
    // What cannot be read now is met by the next save; the refusal itself is told by who submitted.
    const other = await this.settings.api.read(draft.id).catch(() => draft)
    if (other.revision !== draft.revision) this.meet(other, JSON.stringify(this.settings.content()))
  }

  /**
   * The page goes: what is unsaved is saved, as a new draft where the old one is gone. Where two versions wait for a
   * choice, answers with the one of this page, to be kept for the next time.
   */
  async leave(): Promise<{ draftId: string; content: object } | undefined> {
    await this.flush()
    const isGone = this.state.kind === 'conflict' && this.state.other === undefined
    if (isGone) await this.keepMine()
    const state = this.getState()
    if (state.kind !== 'conflict' || !state.other) return undefined
    return { draftId: state.other.id, content: this.settings.content() }
  }

  /** Of two versions this tab's stays: it is saved over the other one, or as a new draft where there is none. */
  async keepMine(): Promise<void> {
    if (this.state.kind !== 'conflict') return
    this.draft = this.state.other
    this.isChanged = true
    this.savedJson = ''
    this.set({ kind: 'saving' })
    await this.saveNow()
  }

  /** Of two versions the other tab's stays. To be called when it has become the content. */
  useOther(): void {
    if (this.state.kind !== 'conflict' || !this.state.other) return
    this.settle(this.state.other, JSON.stringify(this.settings.content()))
  }

  /** Draft discarded, by submission or by choice; what the page holds now needs no saving. */
  restart(): void {
    this.cancelTimer?.()
    this.draft = undefined
    this.isChanged = false
    this.savedJson = JSON.stringify(this.settings.content())
    this.set({ kind: 'unchanged' })
  }

  /** Nothing is saved from here on. */
  end(): void {
    this.cancelTimer?.()
    this.set({ kind: 'ended' })
  }

  private set(state: DraftState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  private wait(afterMs: number): void {
    this.cancelTimer?.()
    this.cancelTimer = this.settings.later(() => void this.saveNow(), afterMs)
  }

  private async saveNow(): Promise<void> {
    this.cancelTimer?.()
    if (this.running || !this.isChanged || this.state.kind === 'conflict' || this.state.kind === 'ended')
      return
    const content = this.settings.content()
    const json = JSON.stringify(content)
    if (json === this.savedJson) return this.settle(this.draft, json)
    this.isChanged = false
    this.running = this.send(content, json)
    await this.running
    this.running = undefined
    // Written while the last version was on its way.
    if (this.isChanged && this.getState().kind === 'saving') this.wait(PAUSE_MS)
  }

  private async send(content: object, json: string): Promise<void> {
    try {
      const { api } = this.settings
      if (!this.draft) {
        const other = await api.find()
        if (other) return this.meet(other, json)
      }
      const saved = this.draft
        ? await api.save(this.draft.id, { revision: this.draft.revision, content })
        : await api.create(content)
      this.settle(saved, json)
    } catch (failure) {
      this.isChanged = true
      await this.fail(failure, json)
    }
  }

  private settle(draft: Draft | undefined, json: string): void {
    this.failures = 0
    this.savedJson = json
    this.draft = draft
    if (JSON.stringify(this.settings.content()) === json) this.isChanged = false
    if (draft) this.settings.onSaved(draft)
    if (this.state.kind === 'ended') return
    if (this.isChanged) return this.set({ kind: 'saving' })
    this.set(draft ? { kind: 'saved', at: draft.updatedAt } : { kind: 'unchanged' })
  }

  private async fail(failure: unknown, json: string): Promise<void> {
    const problem = problemOf(failure)
    if (this.state.kind === 'ended') return
    if (problem.kind === 'notFound') return this.set({ kind: 'conflict', other: undefined })
    if (problem.kind !== 'conflict' || !this.draft) return this.retry(problem, failure)
    try {
      this.meet(await this.settings.api.read(this.draft.id), json)
    } catch (unread) {
      this.retry(problemOf(unread), unread)
    }
  }

  /** There is a newer version. One that is equal is our own, whose answer was lost on the way. */
  private meet(other: Draft, json: string): void {
    if (JSON.stringify(other.content) === json) return this.settle(other, json)
    this.isChanged = true
    this.set({ kind: 'conflict', other })
  }

  private retry(problem: Problem, failure: unknown): void {
    const isRetried = problem.isTransient || problem.kind === 'signedOut' || !isProblemError(failure)
    this.set({ kind: 'failed', problem, isRetried })
    if (!isRetried) return
    this.wait(Math.min(longestRetryMs, firstRetryMs * 2 ** this.failures))
    this.failures += 1
  }
}

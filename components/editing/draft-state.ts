import type { Problem } from '@/lib/contract/error-object'

/** A version of a draft on the server. */
export interface DraftVersion {
  /** Number of saves. */
  revision: number
  /** The exact text, by which versions are compared. */
  text: string
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Null if there are no changes since it was last submitted. */
  updatedBy: string | null
}

/** State of a draft on the server. `at` is in milliseconds since 1970. */
export type DraftState<Version> =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; problem: Problem; isRetried: boolean }
  /**
   * Another tab or person changed the draft. `other` is that version; undefined if the draft was submitted or
   * discarded there. Cause `left`: this page’s text is what an earlier visit couldn’t save. Cause `version`: there is
   * something newer than what the draft started from.
   */
  | { kind: 'conflict'; other: Version | undefined; cause?: 'left' | 'version' }
  | { kind: 'ended' }

/** A state in which nothing is saved until it is over. */
export type StoppedState<Version> = Extract<DraftState<Version>, { kind: 'failed' | 'conflict' }>

export const isStopped = <Version>(state: DraftState<Version>): state is StoppedState<Version> =>
  state.kind === 'failed' || state.kind === 'conflict'

/**
 * What becomes of text that couldn’t be saved when its page is left: kept in the tab, still being saved from the tab,
 * or lost.
 */
export type UnsavedFate = 'kept' | 'retried' | 'lost'

/** Requests to the draft’s server. All fail with a `ProblemError`. */
interface DraftApi<Version> {
  /** Saves over the known version; problem kind `conflict` if there is a newer one, `notFound` if it is gone. */
  save(text: string, known: Version | undefined): Promise<Version>
  /** The newest version, including one started elsewhere; undefined if there is none. */
  read(known: Version | undefined): Promise<Version | undefined>
  /**
   * The draft on top of something newer than what it started from; undefined if there is nothing newer. Called when a
   * submission is refused.
   */
  overNewer?(known: Version | undefined): Promise<Version | undefined>
}

export interface DraftSettings<Version> {
  api: DraftApi<Version>
  /** Returns the current text. */
  text: () => string
  /** The draft the page was loaded with. */
  draft: Version | undefined
  /**
   * Applies the other version’s changes to the page, if they don’t overlap, and returns whether it did. Without it, a
   * person chooses between any two versions.
   */
  merge?: (versions: { base: string | undefined; theirs: Version }) => boolean
  /** Runs something later, and returns a function that cancels it. */
  later: (work: () => void, afterMs: number) => () => void
  /** Called whenever the page and the server have the same text. */
  onSaved?: (draft: Version) => void
  /** Retries failed saves even after the page is left. Otherwise, `leave` returns the unsaved text. */
  isTriedAfterLeaving?: boolean
}

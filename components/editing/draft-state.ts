import type { Problem } from '@/lib/contract/error-object'

/** One version of a draft on the server. */
export interface DraftVersion {
  /** Counts saves. */
  revision: number
  /** The exact text: versions are compared by it. */
  text: string
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Null when nothing was written since it was last handed in. */
  updatedBy: string | null
}

/** How the writing stands on the server. `at` is in milliseconds since 1970. */
export type DraftState<Version> =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; problem: Problem; isRetried: boolean }
  /**
   * Another tab or person was here. `other` is that version, undefined when the draft was handed in or thrown away there.
   * Cause `left`: this page's text is what an earlier visit could not save. Cause `version`: what the draft began with was
   * replaced by something newer.
   */
  | { kind: 'conflict'; other: Version | undefined; cause?: 'left' | 'version' }
  | { kind: 'ended' }

/** Where a draft is kept. Every call fails with a `ProblemError`. */
interface DraftApi<Version> {
  /** Saves over the version that is known; problem kind `conflict` when there is a newer one, `notFound` when it is gone. */
  save(text: string, known: Version | undefined): Promise<Version>
  /** The newest version, also one that was begun elsewhere; undefined when there is none. */
  read(known: Version | undefined): Promise<Version | undefined>
  /** The draft over something newer than it began with; undefined when nothing is. Asked when what is handed in is refused. */
  overNewer?(known: Version | undefined): Promise<Version | undefined>
}

export interface DraftSettings<Version> {
  api: DraftApi<Version>
  /** What is written, as it is at this moment. */
  text: () => string
  /** The draft the page was loaded with. */
  draft: Version | undefined
  /**
   * Puts into the page what another version changed in other places. Answers whether it did: not where both changed the same.
   * Left out, a person chooses between any two versions.
   */
  merge?: (versions: { base: string | undefined; theirs: Version }) => boolean
  /** Does something after a while, and answers with the function that prevents it. */
  later: (work: () => void, afterMs: number) => () => void
  /** Called whenever the page and the server say the same. */
  onSaved?: (draft: Version) => void
  /** Failed saves are tried again when the page is gone, too. Otherwise `leave` answers with what was not saved. */
  isTriedAfterLeaving?: boolean
}

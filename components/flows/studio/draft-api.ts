import type { FlowDraft, FlowDraftSave } from '@/lib/contract/flow-drafts'
import type { UploadedDraft } from '@/lib/contract/flow-pages'

/** What is known of a draft beside its text. */
export type Known = Omit<FlowDraft, 'text'>

/** Where the draft is kept. Every call fails with a `ProblemError`. */
interface FlowDraftApi {
  /** Saves over the revision that was read; problem kind `conflict` when there is a newer one. */
  save(save: FlowDraftSave): Promise<Known>
  read(): Promise<FlowDraft>
  /** The newest version of the service; undefined when it does not tell. */
  newest(): Promise<Pick<FlowDraft, 'text' | 'baseVersionId'> | undefined>
  /** Makes a version of the service of this revision; problem kind `conflict` when there is a newer draft or version. */
  upload(revision: number, note?: string): Promise<UploadedDraft>
}

/** What a saver of drafts works with. */
export interface SaverSettings {
  api: FlowDraftApi
  /** The draft the page was loaded with, revision 0 when there was none. */
  draft: FlowDraft
  /** The text that page shows of it: it may write the ends of lines otherwise. */
  text: string
  /** Does something after a while, and answers with the function that prevents it. */
  later: (work: () => void, afterMs: number) => () => void
}

import type { CallOptions } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'
import type { OfAccount } from '../work-parts'
import type { ItemRow, JobRow } from './bulk-jobs'
import type { ItemOutcome } from './held-job'

export interface StepParts
  extends Pick<Root, 'client' | 'templateListing' | 'samples' | 'history' | 'drafts' | 'scheduledEdits'>,
    OfAccount {}

/** The audit entry's description of a row. */
export interface Audited {
  action: string
  subject: string
}

export interface StepInput {
  job: JobRow
  item: ItemRow
  /** Records the next request to the service. After a crash it is available as `item.sent`. */
  mark(sent: object): Promise<void>
  /** Refines the audit entry. */
  describe(done: Partial<Audited>): void
  options: CallOptions
}

/** Processes one template or draft; safe to run again after an interruption. @throws CallError */
export type Step = (parts: StepParts, input: StepInput) => Promise<ItemOutcome>

import type { CallOptions } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'
import type { OfAccount } from '../work-parts'
import type { ItemRow, JobRow } from './bulk-jobs'
import type { ItemOutcome } from './held-job'

export interface StepParts
  extends Pick<Root, 'client' | 'templateListing' | 'samples' | 'history' | 'drafts' | 'scheduledEdits'>,
    OfAccount {}

/** What the audit log says was done with a row. */
export interface Audited {
  action: string
  subject: string
}

export interface StepInput {
  job: JobRow
  item: ItemRow
  /** Writes down what the service is asked for next. It is told to whoever comes after a crash as `item.sent`. */
  mark(sent: object): Promise<void>
  /** Says more exactly what is done with what, for the audit log. */
  describe(done: Partial<Audited>): void
  options: CallOptions
}

/** Does the work with one template or draft, once however often it is begun. @throws CallError */
export type Step = (parts: StepParts, input: StepInput) => Promise<ItemOutcome>

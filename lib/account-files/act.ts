import type { PlanVerb } from '@/lib/contract/plan-verbs'
import type { Difference } from './differences'

export type Verb = PlanVerb

/** One change through the console, which is one entry of its audit log. */
export interface Act {
  address: string
  verb: Verb
  differences: readonly Difference[]
  /** What changes in the document of a flow, in plain words; left out where that can’t be said. */
  changes?: readonly string[]
  /** What it leads to beyond the change: reviews, quotas, what can't be undone and what breaks. */
  notes: readonly string[]
  /** Why it can't be done now; it is left out. */
  blocked?: string
}

import type { PlanVerb } from '@/lib/contract/plan-verbs'
import type { Difference } from './differences'

export type Verb = PlanVerb

/** One change made through the console, recorded as one audit entry. */
export interface Act {
  address: string
  verb: Verb
  differences: readonly Difference[]
  /** Changes to a flow's document in plain words; omitted if they can't be described. */
  changes?: readonly string[]
  /** Consequences beyond the change: reviews, quotas, what can't be undone and what breaks. */
  notes: readonly string[]
  /** Why it can't be done now; such an act is skipped. */
  blocked?: string
}

import type { Places } from '../../places'

/** What of the counts is looked at. */
export interface PerformanceSpan {
  places: Places
  /** One language version alone. */
  only?: string | undefined
}

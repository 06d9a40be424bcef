import type { Places } from '../../places'

/** The time range and number of the counts. */
export interface PerformanceSpan {
  places: Places
  /** One language version alone. */
  only?: string | undefined
}

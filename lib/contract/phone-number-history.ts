/** One state a number was in, as this console knows it; the service tells only the present one. */
export interface PhoneNumberMoment {
  /** Milliseconds since 1970. */
  at: number
  quality_rating: string
  throughput_level: string
  status: string
  /** `action`: somebody here did it; `event`: the service told; `observed`: found when the service was read. */
  source: 'action' | 'event' | 'observed'
  /** Why, in the service's words, when it said so. */
  reason: string | null
}

/**
 * How many people a number sent something to, as the events of the last 24 hours told. A tier counts those alone whom
 * the business wrote to first, which no event tells: of what counts against it this is the most there can be.
 */
export interface PhoneNumberReach {
  customers: number
  /** Milliseconds since 1970: the beginning of the 24 hours. */
  since: number
  /**
   * Why there may have been more: `new`, this console knows the number for less than that; `gap`, it was away for a
   * while; `deaf`, events of the service do not reach it. Null when it heard everything.
   */
  estimateBecause: 'new' | 'gap' | 'deaf' | null
}

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

/** One state a template was in, as this console knows it; the service tells only the present one. */
export interface TemplateMoment {
  /** Milliseconds since 1970. */
  at: number
  status: string
  category: string
  /** `action`: somebody here did it; `observed`: found when the service was read. */
  source: 'action' | 'observed'
  /** Why, in the service's words, when it said so. */
  reason: string | null
}

/** One documented error. Texts are for people: what happened, why, what to do next. */
export interface ErrorEntry {
  readonly code: number
  readonly subcode?: number
  /** HTTP status of the answer (spec:errors#http-statuses). */
  readonly status: number
  /** The wire's `type` member; the field's usual name is the default. */
  readonly type?: 'OAuthException' | 'GraphMethodException' | 'GraphInvalidRequestException'
  /** The same request may succeed later. */
  readonly isTransient?: true
  /** Path of the request member this is about, as the request names it; null: the request as a whole. */
  readonly about: string | null
  readonly title: string
  readonly cause: string
  readonly nextStep: string
}

/** A documented error. User-facing texts say what happened, why, and what to do. */
export interface ErrorEntry {
  readonly code: number
  readonly subcode?: number
  /** HTTP status of the answer (spec:errors#http-statuses). */
  readonly status: number
  /** The API's `type` member; defaults to the most common value. */
  readonly type?: 'OAuthException' | 'GraphMethodException' | 'GraphInvalidRequestException'
  /** The same request may succeed later. */
  readonly isTransient?: true
  /** Path of the request member at fault; null for the request as a whole. */
  readonly about: string | null
  readonly title: string
  readonly cause: string
  readonly nextStep: string
}

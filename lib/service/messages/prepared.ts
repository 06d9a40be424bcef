/** Validated content of a message, ready to be stored. */
export interface Prepared {
  type: string
  /** The member named like the type, as in the API. */
  content: Readonly<Record<string, unknown>>
  /** The current template, as JSON. */
  template?: string
  /** `service`, or the template's category in lower case. */
  category: string
  /** Milliseconds until an undelivered message fails; the default if omitted. */
  expiresAfterMs?: number
  /** Whether it requests permission to call. */
  asksToCall?: true
  /** The flow it opens. */
  flow?: { id: string; versionId: string }
}

/** The content of a message, checked and ready to be written down. */
export interface Prepared {
  type: string
  /** The member of that type, as in the API. */
  content: Readonly<Record<string, unknown>>
  /** The template as it is now, as JSON. */
  template?: string
  /** `service`, or the template's category in small letters. */
  category: string
  /** When it has failed unless it is delivered; the usual time when left out. */
  expiresAfterMs?: number
  /** It asks whether the person wants to be called. */
  asksToCall?: true
  /** The flow it opens. */
  flow?: { id: string; versionId: string }
}

/** The address may not be called; nothing was sent. */
export class OutgoingRefusal extends Error {
  /** @param reason why, in a sentence for people */
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'OutgoingRefusal'
  }
}

/** Why a call failed: timeout, no answer, or an answer that is too large. */
export type FailureKind = 'timeout' | 'no-answer' | 'too-large'

/** The address was called, but no answer arrived. */
export class OutgoingFailure extends Error {
  /** @param reason what happened, in a sentence for people */
  constructor(
    readonly reason: string,
    readonly kind: FailureKind = 'no-answer',
  ) {
    super(reason)
    this.name = 'OutgoingFailure'
  }
}

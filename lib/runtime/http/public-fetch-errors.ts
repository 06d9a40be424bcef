/** The address may not be called; nothing was sent. */
export class OutgoingRefusal extends Error {
  /** @param reason why, in a sentence for people */
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'OutgoingRefusal'
  }
}

/** What came of a call that failed: no answer in time, none at all, or more of one than is taken. */
export type FailureKind = 'timeout' | 'no-answer' | 'too-large'

/** The address was called and no answer came back. */
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

/** The address may not be called; nothing was sent. */
export class OutgoingRefusal extends Error {
  /** @param reason why, in a sentence for people */
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'OutgoingRefusal'
  }
}

/** The address was called and no answer came back. */
export class OutgoingFailure extends Error {
  /** @param reason what happened, in a sentence for people */
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'OutgoingFailure'
  }
}

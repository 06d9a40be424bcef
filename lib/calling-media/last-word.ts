/** What nobody heard is said again after these pauses. */
const AGAIN_MS = [1000, 4000, 15_000]

/** That a call is over, said until it is heard: before that, nobody else can call this person. */
export class LastWord {
  #isUntold = false

  /** It was said, and is not heard yet. */
  get isUntold(): boolean {
    return this.#isUntold
  }

  /** @returns after the first try; the others follow by themselves */
  async say(
    word: () => Promise<unknown>,
    onDone: () => void,
    pauses: readonly number[] = AGAIN_MS,
  ): Promise<void> {
    this.#isUntold = true
    const [pause, ...later] = pauses
    try {
      await word()
      this.#isUntold = false
    } catch {
      if (pause === undefined) this.#isUntold = false
      else setTimeout(() => void this.say(word, onDone, later), pause)
    }
    if (!this.#isUntold) onDone()
  }
}

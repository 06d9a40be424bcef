/** As much of a text input as is read here. */
interface TextInput {
  value: string
}

/**
 * Whether the input with the focus has an undo of its own: something was typed in it since it got the focus, which the
 * browser has not taken back yet. Beyond that, undo is that of the page.
 */
export class OwnUndo {
  private input: TextInput | undefined
  /** What stood there when it got the focus. */
  private begun = ''
  private last = ''
  private hasTyped = false
  /** Steps the browser took back and can make again. */
  private takenBack = 0
  /** Something else wrote into it: browsers then lose count of what was typed. */
  private isRewritten = false

  /** The focus is in this input now, or what stands there was written by the page. */
  enter(input: TextInput): void {
    this.input = input
    this.begun = input.value
    this.last = input.value
    this.hasTyped = false
    this.takenBack = 0
    this.isRewritten = false
  }

  /** The focus went elsewhere. */
  leave(): void {
    this.input = undefined
  }

  /** Something is about to be typed. */
  expect(input: TextInput): void {
    if (input !== this.input) this.enter(input)
    if (input.value !== this.last) this.isRewritten = true
  }

  /** Something was typed, or taken back by the browser. */
  hear(input: TextInput, inputType: string | undefined): void {
    if (input !== this.input) this.enter(input)
    this.last = input.value
    if (inputType === 'historyUndo') {
      this.takenBack += 1
      this.hasTyped = input.value !== this.begun
    } else {
      this.takenBack = inputType === 'historyRedo' ? Math.max(0, this.takenBack - 1) : 0
      this.hasTyped = true
    }
  }

  /** Whether the browser answers this in the input itself. */
  has(command: 'undo' | 'redo'): boolean {
    if (!this.input || this.isRewritten || this.input.value !== this.last) return false
    return command === 'undo' ? this.hasTyped : this.takenBack > 0
  }
}

/** The parts of a text input used here. */
interface TextInput {
  value: string
}

/**
 * Whether the focused input has its own undo: something was typed in it since it got focus and the browser hasn't
 * undone it. Otherwise, undo is the page's.
 */
export class OwnUndo {
  private input: TextInput | undefined
  /** The text when it got focus. */
  private begun = ''
  private last = ''
  private hasTyped = false
  /** Steps the browser undid and can redo. */
  private takenBack = 0
  /** Something else changed its text: browsers then lose track of what was typed. */
  private isRewritten = false

  /** The input got focus, or the page changed its text. */
  enter(input: TextInput): void {
    this.input = input
    this.begun = input.value
    this.last = input.value
    this.hasTyped = false
    this.takenBack = 0
    this.isRewritten = false
  }

  /** Focus moved elsewhere. */
  leave(): void {
    this.input = undefined
  }

  /** Something is about to be typed. */
  expect(input: TextInput): void {
    if (input !== this.input) this.enter(input)
    if (input.value !== this.last) this.isRewritten = true
  }

  /** Something was typed, or undone by the browser. */
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

  /** Whether the browser handles this command in the input itself. */
  has(command: 'undo' | 'redo'): boolean {
    if (!this.input || this.isRewritten || this.input.value !== this.last) return false
    return command === 'undo' ? this.hasTyped : this.takenBack > 0
  }
}

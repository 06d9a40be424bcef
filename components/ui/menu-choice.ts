/**
 * What was chosen in a menu, until it is done. It waits for the menu to be gone, unless that takes too long: a menu that is
 * opened again meanwhile never goes away, and what is chosen in it next must not take the place of what was chosen first.
 */
export class MenuChoice {
  private action: (() => void) | undefined

  get isWaiting(): boolean {
    return this.action !== undefined
  }

  /** Waits until the menu is gone. */
  choose(action: () => void): void {
    this.finish()
    this.action = action
  }

  /** The menu is gone, or there again: what was chosen is done now, once. */
  finish(): void {
    const { action } = this
    this.action = undefined
    action?.()
  }
}

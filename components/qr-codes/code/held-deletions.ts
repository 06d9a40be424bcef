import { createSignal } from '@/lib/work/signal'

/**
 * Deletions that can still be taken back: the service cannot restore a code, so it is asked to delete one only when the time
 * to think is over, or when the page goes. They belong to no screen: looking elsewhere stops nothing.
 */
export class HeldDeletions {
  /** What deletes each code for good. */
  private readonly held = new Map<string, () => void>()
  private hidden: ReadonlySet<string> = new Set()
  private readonly changed = createSignal()

  /** @param page tells when it goes */
  constructor(private readonly page: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {}

  readonly subscribe = this.changed.subscribe

  /** Codes that are as good as deleted; the same set until one comes or goes. */
  readonly getHidden = (): ReadonlySet<string> => this.hidden

  /** Hides the code, and holds its deletion back. */
  hold(code: string, remove: () => void): void {
    if (this.held.size === 0) this.page().addEventListener('pagehide', this.commitAll)
    this.held.set(code, remove)
    this.hide(new Set([...this.hidden, code]))
  }

  /** The time to think is over. A deletion that was taken back, or is on its way, is left alone. */
  commit(code: string): void {
    const remove = this.held.get(code)
    this.stop(code)
    remove?.()
  }

  /** The code stays. */
  takeBack(code: string): void {
    this.stop(code)
    this.show(code)
  }

  /** The code is hidden no more: it stays, or whoever lists codes knows that it is gone. */
  show(code: string): void {
    this.hide(new Set([...this.hidden].filter((each) => each !== code)))
  }

  private readonly commitAll = () => {
    for (const code of [...this.held.keys()]) this.commit(code)
  }

  private stop(code: string): void {
    this.held.delete(code)
    if (this.held.size === 0) this.page().removeEventListener('pagehide', this.commitAll)
  }

  private hide(codes: ReadonlySet<string>): void {
    this.hidden = codes
    this.changed.notify()
  }
}

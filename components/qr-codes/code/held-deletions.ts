import { createSignal } from '@/lib/work/signal'

/**
 * Deletions that can still be undone: the service can't restore a code, so it is asked to delete it only after a
 * delay, or when the page is left. Independent of any screen, so that navigating doesn't stop them.
 */
export class HeldDeletions {
  /** Deletes each code permanently. */
  private readonly held = new Map<string, () => void>()
  private hidden: ReadonlySet<string> = new Set()
  private readonly changed = createSignal()

  /** @param page reports when it is left */
  constructor(private readonly page: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {}

  readonly subscribe = this.changed.subscribe

  /** Codes to hide because they will be deleted; the same set until it changes. */
  readonly getHidden = (): ReadonlySet<string> => this.hidden

  /** Hides the code and delays its deletion. */
  hold(code: string, remove: () => void): void {
    if (this.held.size === 0) this.page().addEventListener('pagehide', this.commitAll)
    this.held.set(code, remove)
    this.hide(new Set([...this.hidden, code]))
  }

  /** The delay is over. A deletion that was undone or has started is left alone. */
  commit(code: string): void {
    const remove = this.held.get(code)
    this.stop(code)
    remove?.()
  }

  /** Keeps the code. */
  takeBack(code: string): void {
    this.stop(code)
    this.show(code)
  }

  /** Stops hiding the code: it stays, or lists know that it is gone. */
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

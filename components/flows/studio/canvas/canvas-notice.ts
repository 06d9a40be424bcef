import { staysForMs } from '@/components/ui/toast-time'
import { createSignal } from '@/lib/work/signal'

/** The latest notice on the canvas. It disappears like a toast, because it covers the canvas. */
export class CanvasNotice {
  private sentence = ''
  private leaving: ReturnType<typeof setTimeout> | undefined
  private readonly changed = createSignal()

  readonly subscribe = this.changed.subscribe

  readonly get = (): string => this.sentence

  /** Replaces the current notice; '' removes it. */
  readonly say = (sentence: string): void => {
    clearTimeout(this.leaving)
    this.leaving = sentence === '' ? undefined : setTimeout(() => this.say(''), staysForMs)
    if (sentence === this.sentence) return
    this.sentence = sentence
    this.changed.notify()
  }
}

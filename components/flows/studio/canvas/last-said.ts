import { staysForMs } from '@/components/ui/toast-time'
import { createSignal } from '@/lib/work/signal'

/** The last sentence for people. It leaves as toasts do, because it lies over the canvas. */
export class LastSaid {
  private sentence = ''
  private leaving: ReturnType<typeof setTimeout> | undefined
  private readonly changed = createSignal()

  readonly subscribe = this.changed.subscribe

  readonly get = (): string => this.sentence

  /** Says it in place of what was said before; '' for nothing. */
  readonly say = (sentence: string): void => {
    clearTimeout(this.leaving)
    this.leaving = sentence === '' ? undefined : setTimeout(() => this.say(''), staysForMs)
    if (sentence === this.sentence) return
    this.sentence = sentence
    this.changed.notify()
  }
}

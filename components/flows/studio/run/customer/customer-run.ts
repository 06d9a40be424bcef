import type { JsonObject } from '@/lib/language/flow-json/model'
import type { ExchangeRequest, RunEvent, RunState, RunStep } from '@/lib/language/flow-json/run/run-types'
import type { CheckedFlow } from '@/lib/language/flow-json/run/runnable'
import { startRun, stepRun } from '@/lib/language/flow-json/run/step-run'
import { viewOf } from '@/lib/language/flow-json/run/view-of'
import type { ScreenView } from '@/lib/language/flow-json/run/view-types'
import { createSignal } from '@/lib/work/signal'

/** How the flow of a message starts. */
export interface CustomerStart {
  screen?: string
  data?: JsonObject
  flowToken: string
  /** Milliseconds since 1970. */
  now: number
}

interface CustomerRunSettings {
  flow: CheckedFlow
  start: CustomerStart
  /** Calls the endpoint; a failure is a sentence. Never rejects. */
  ask: (request: ExchangeRequest) => Promise<{ answer: unknown } | { failure: string }>
  onComplete: (payload: JsonObject) => void
  onOpenUrl: (url: string) => void
}

/** A flow running on a customer's phone: its result is passed on once. */
export class CustomerRun {
  readonly #settings: CustomerRunSettings
  readonly #changed = createSignal()
  #state: RunState
  #view: ScreenView

  constructor(settings: CustomerRunSettings) {
    this.#settings = settings
    const step = startRun(settings.flow, settings.start)
    this.#state = step.state
    this.#view = viewOf(settings.flow, step.state)
    this.#perform(step)
  }

  readonly getView = (): ScreenView => this.#view

  readonly subscribe = this.#changed.subscribe

  readonly send = (event: RunEvent): void => {
    const { flow } = this.#settings
    const step = stepRun(flow, this.#state, event)
    this.#state = step.state
    this.#view = viewOf(flow, step.state)
    this.#changed.notify()
    this.#perform(step)
  }

  #perform({ effects }: RunStep) {
    for (const effect of effects) {
      if (effect.kind === 'exchange') void this.#exchange(effect.request)
      if (effect.kind === 'complete') this.#settings.onComplete(effect.payload)
      if (effect.kind === 'open-url') this.#settings.onOpenUrl(effect.url)
    }
  }

  async #exchange(request: ExchangeRequest) {
    const outcome = await this.#settings.ask(request)
    this.send(
      'failure' in outcome
        ? { kind: 'failure', message: outcome.failure }
        : { kind: 'answer', answer: outcome.answer },
    )
  }
}

import { callReasons } from '@/lib/contract/call-states'
import type { CallEnd } from './call-progress'

/** The viewer of a call, and whether they placed it. */
export interface CallView {
  side: 'business' | 'customer'
  isOutgoing: boolean
}

const otherOf = ({ side }: CallView) => (side === 'business' ? 'The customer' : 'The business')

/** Why a call ended, worded for the viewer. @param reason the service's reason; none if someone hung up */
export function endOf(reason: string | null | undefined, view: CallView): CallEnd {
  const other = otherOf(view)
  const { isOutgoing } = view
  switch (reason) {
    case 'REJECTED':
      return isOutgoing
        ? wanted(`${other} declined the call.`, 'Send a message instead, or try again later.')
        : wanted(callReasons.REJECTED)
    case 'CANCELLED':
      return isOutgoing
        ? wanted('You hung up before anyone answered.')
        : wanted(`${other} hung up before the call was answered.`, 'Call back any time.')
    case 'NO_ANSWER':
      return isOutgoing
        ? fault(`${other} didn’t answer.`, 'Send a message instead, or try again later.')
        : fault('The call was missed.', 'Call back any time.')
    case 'NETWORK_ERROR':
      return fault(callReasons.NETWORK_ERROR, 'Check your network, then call again.')
    case 'MEDIA_ERROR':
      return fault(callReasons.MEDIA_ERROR, 'Check that both networks can reach each other, then call again.')
    case 'TOO_LONG':
      return fault(callReasons.TOO_LONG, 'Call again to continue.')
    case 'INTERRUPTED':
      return fault(callReasons.INTERRUPTED, 'Call again.')
    default:
      return wanted('Call ended.')
  }
}

const wanted = (title: string, nextStep = ''): CallEnd => ({ title, nextStep, isFault: false })
const fault = (title: string, nextStep: string): CallEnd => ({ title, nextStep, isFault: true })

/** Retry delays after a failed request. */
const AGAIN_MS = [1000, 4000, 15_000]

/** Reports the end of a call until it succeeds: until then, nobody else can call this person. */
export class LastWord {
  #isUntold = false

  /** Whether the report has not succeeded yet. */
  get isUntold(): boolean {
    return this.#isUntold
  }

  /** | @returns after the first attempt; retries run in the background */
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

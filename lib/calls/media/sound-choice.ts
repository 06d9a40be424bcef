import { createSignal } from '@/lib/work/signal'
import type { CallEnd } from './call-progress'
import { closeMicrophone, MicrophoneTrouble, openMicrophone } from './microphone'
import type { VoiceCall } from './voice-call'

/** By which devices calls are spoken and heard. */
interface ChosenSound {
  /** The browser's own choice while undefined or empty. */
  microphoneId: string | undefined
  speakerId: string | undefined
  /** Open while it is tried out before a call. */
  tested: MediaStream | undefined
  /** Why there is no microphone to speak into. */
  trouble: CallEnd | undefined
}

/** Choice of the devices of calls, and a microphone to try out. Outside of React: it holds for every call of the page. */
export class SoundChoice {
  readonly #open: typeof openMicrophone
  readonly #changed = createSignal()
  #chosen: ChosenSound = {
    microphoneId: undefined,
    speakerId: undefined,
    tested: undefined,
    trouble: undefined,
  }
  /** The microphone calls are known to go on with, should the chosen one not open. */
  #inUse: string | undefined
  /** What is tried out now: a microphone that arrives for something older is closed. */
  #trial: object | undefined

  constructor(open = openMicrophone) {
    this.#open = open
  }

  readonly subscribe = this.#changed.subscribe

  readonly chosen = (): ChosenSound => this.#chosen

  /** Opens the chosen microphone to try it out, in the place of the one that is. */
  async tryOut(): Promise<void> {
    const trial = {}
    this.#trial = trial
    this.#set({ trouble: undefined })
    try {
      const microphone = await this.#open(this.#chosen.microphoneId)
      if (this.#trial === trial) this.#putTested(microphone)
      else closeMicrophone(microphone)
    } catch (failure) {
      if (!(failure instanceof MicrophoneTrouble)) throw failure
      if (this.#trial !== trial) return
      this.stop()
      this.#set({ trouble: failure.end })
    }
  }

  /** Nothing is tried out any more, and what the browser is still asked for is closed when it comes. */
  readonly stop = (): void => {
    this.#trial = undefined
    this.#putTested(undefined)
  }

  /** @param call the call one is in, which goes on with the microphone it has when the other cannot be opened */
  async chooseMicrophone(id: string, call?: Pick<VoiceCall, 'setMicrophone'>): Promise<void> {
    this.#set({ microphoneId: id, trouble: undefined })
    if (!call) {
      this.#inUse = id
      if (this.#trial) await this.tryOut()
      return
    }
    try {
      await call.setMicrophone(id)
      if (this.#chosen.microphoneId === id) this.#inUse = id
    } catch (failure) {
      if (!(failure instanceof MicrophoneTrouble)) throw failure
      // Another one was chosen meanwhile.
      if (this.#chosen.microphoneId !== id) return
      this.#set({ microphoneId: this.#inUse, trouble: failure.end })
    }
  }

  chooseSpeaker(id: string, call?: Pick<VoiceCall, 'setSpeaker'>): void {
    this.#set({ speakerId: id })
    void call?.setSpeaker(id)
  }

  #putTested(microphone: MediaStream | undefined): void {
    const { tested } = this.#chosen
    if (tested === microphone) return
    if (tested) closeMicrophone(tested)
    this.#set({ tested: microphone })
  }

  #set(chosen: Partial<ChosenSound>): void {
    this.#chosen = { ...this.#chosen, ...chosen }
    this.#changed.notify()
  }
}

import { createSignal } from '@/lib/work/signal'
import type { CallEnd } from './call-progress'
import { closeMicrophone, MicrophoneTrouble, openMicrophone } from './microphone'
import type { VoiceCall } from './voice-call'

/** The chosen audio devices. */
interface ChosenSound {
  /** The browser's choice while undefined or empty. */
  microphoneId: string | undefined
  speakerId: string | undefined
  /** Open during a test before a call. */
  tested: MediaStream | undefined
  /** Why there is no microphone. */
  trouble: CallEnd | undefined
}

/**
 * The choice of audio devices, and a microphone test. Outside of React, because it applies to all calls of
 * the page.
 */
export class SoundChoice {
  readonly #open: typeof openMicrophone
  readonly #changed = createSignal()
  #chosen: ChosenSound = {
    microphoneId: undefined,
    speakerId: undefined,
    tested: undefined,
    trouble: undefined,
  }
  /** The last working microphone, used if the chosen one cannot be opened. */
  #inUse: string | undefined
  /** The current test: microphones opened for an older one are closed. */
  #trial: object | undefined

  constructor(open = openMicrophone) {
    this.#open = open
  }

  readonly subscribe = this.#changed.subscribe

  readonly chosen = (): ChosenSound => this.#chosen

  /** Opens the chosen microphone for testing, replacing the current one. */
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

  /** Ends the test; a microphone that is still being requested is closed once it opens. */
  readonly stop = (): void => {
    this.#trial = undefined
    this.#putTested(undefined)
  }

  /** | @param call the current call, which keeps its microphone if the other cannot be opened */
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
      // Another one was chosen in the meantime.
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

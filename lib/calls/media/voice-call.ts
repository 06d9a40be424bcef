import type { CallFailure } from '@/lib/contract/call-states'
import { createSignal } from '@/lib/work/signal'
import type { CallLine, CallNews } from './call-line'
import { phaseOf } from './call-phase'
import { afterEvent, type CallEnd, type CallEvent, type CallProgress, newCall } from './call-progress'
import { type CallView, endOf, LastWord } from './end-words'
import { closeMicrophone, MicrophoneTrouble } from './microphone'
import { browserMedia, type CallConnection, type CallMedia, ConnectionFailure } from './voice-connection'

export interface VoiceCallSettings {
  line: CallLine
  side: CallView['side']
  /** Of the other side; without it this call is placed from here. */
  incoming?: { id: string; offer: string }
  microphoneId?: string
  speakerId?: string
}

/** Sound that does not come back within this time, or never came, ends the call. */
const SHAKY_MS = 8000
const CONNECTING_MS = 12_000
/** Whoever hangs up closes the way, too: the word of it is on its way. */
const LOST_MS = 1500

/** One call of this page, from the microphone to its end. Outside of React: it goes on while pages change. */
export class VoiceCall {
  readonly view: CallView
  readonly #settings: VoiceCallSettings
  readonly #media: CallMedia
  readonly #changed = createSignal()
  readonly #leaving = new AbortController()
  readonly #lastWord = new LastWord()
  #progress: CallProgress
  #connection: CallConnection | undefined
  #answer: string | undefined
  #isTaken = false
  #microphoneId: string | undefined
  #speakerId: string | undefined
  #watch: ReturnType<typeof setTimeout> | undefined

  constructor(settings: VoiceCallSettings, media = browserMedia) {
    this.#settings = settings
    this.#media = media
    this.#microphoneId = settings.microphoneId
    this.#speakerId = settings.speakerId
    this.view = { side: settings.side, isOutgoing: settings.incoming === undefined }
    this.#progress = newCall(settings.incoming?.id)
    window.addEventListener('pagehide', () => this.#leave(), { signal: this.#leaving.signal })
  }

  readonly subscribe = this.#changed.subscribe

  readonly progress = (): CallProgress => this.#progress

  get connection(): CallConnection | undefined {
    return this.#connection
  }

  /** Calls. */
  async place(): Promise<void> {
    await this.#attempt(async () => {
      const connection = await this.#open()
      const offer = await this.#connecting(() => connection.offer())
      this.#move({ kind: 'placing' })
      const id = await this.#settings.line.place(offer)
      // Hung up while it was being placed.
      if (this.#isOver) await this.#tell(() => this.#settings.line.hangUp(id))
      else this.#move({ kind: 'placed', id })
    })
  }

  /** Hears the caller before the call is accepted; the caller hears nothing yet. */
  async preview(): Promise<void> {
    await this.#attempt(async () => {
      const { incoming, line } = this.#settings
      if (!incoming || !line.preview) return
      this.setMuted(true)
      await line.preview(incoming.id, await this.#describe(incoming.offer))
      await this.#connecting(() => this.#connection?.connect())
      this.#move({ kind: 'early' })
    })
  }

  /** Answers; after a preview with what was sent ahead. */
  async accept(): Promise<void> {
    await this.#attempt(async () => {
      const { incoming, line } = this.#settings
      if (!incoming) return
      await line.answer(incoming.id, this.#answer ?? (await this.#describe(incoming.offer)))
      await this.#connecting(() => this.#connection?.connect())
      this.setMuted(false)
      this.#move({ kind: 'answered' })
      this.#expectSound()
    })
  }

  /** What the other side did, told as often as it is read: what is known already changes nothing. */
  hear(news: CallNews): void {
    if (this.#isOver) return
    if (news.kind === 'over') this.#end(endOf(news.reason, this.view))
    else void this.#take(news)
  }

  setMuted(isMuted: boolean): void {
    this.#connection?.setMuted(isMuted)
    this.#move({ kind: 'muted', isMuted })
  }

  /**
   * Speaks into another microphone, now or as soon as one is opened.
   *
   * @throws MicrophoneTrouble the call goes on with the one it has
   */
  async setMicrophone(deviceId: string): Promise<void> {
    const before = this.#microphoneId
    this.#microphoneId = deviceId
    const connection = this.#connection
    if (!connection || this.#isOver) return
    try {
      const microphone = await this.#media.openMicrophone(deviceId)
      if (this.#microphoneId !== deviceId || this.#isOver) closeMicrophone(microphone)
      else await this.#speakInto(connection, microphone)
    } catch (failure) {
      if (this.#microphoneId === deviceId) this.#microphoneId = before
      throw failure
    }
  }

  /** Is heard there from now on. */
  async setSpeaker(deviceId: string): Promise<void> {
    this.#speakerId = deviceId
    await this.#connection?.setSpeaker(deviceId)
  }

  /** Ends the call from here, at once; the other side is told meanwhile. */
  async hangUp(): Promise<void> {
    const { id } = this.#progress
    if (this.#isOver) return
    const { line } = this.#settings
    const isBefore = phaseOf(this.#progress) === 'ringing' && this.view.isOutgoing
    this.#move({ kind: 'over', end: endOf(isBefore ? 'CANCELLED' : null, this.view) })
    this.#connection?.silence()
    // The way is closed after the word, so that the other side does not take it for a broken one.
    if (id !== undefined) await this.#tell(() => line.hangUp(id))
    this.#close()
  }

  get #isOver(): boolean {
    return this.#progress.agreed === 'over'
  }

  /** Opens the chosen microphone, and another one when that is chosen while the browser asks. */
  async #openMicrophone(): Promise<MediaStream> {
    const id = this.#microphoneId
    const microphone = await this.#media.openMicrophone(id).catch((failure: unknown) => {
      // Unplugged since it was chosen: calls are spoken into what there is.
      if (id && failure instanceof MicrophoneTrouble && failure.isAbsent) return this.#media.openMicrophone()
      throw failure
    })
    if (this.#microphoneId === id || this.#isOver) return microphone
    closeMicrophone(microphone)
    return this.#openMicrophone()
  }

  async #speakInto(connection: CallConnection, microphone: MediaStream): Promise<void> {
    await connection.setMicrophone(microphone, this.#progress.isMuted)
    this.#move({ kind: 'opened', microphone })
  }

  async #open(): Promise<CallConnection> {
    const microphone = await this.#openMicrophone()
    if (this.#isOver) {
      closeMicrophone(microphone)
      throw new Error('The call ended while the browser was asking for the microphone.')
    }
    const connection = this.#openConnection(microphone)
    this.#connection = connection
    connection.setMuted(this.#progress.isMuted)
    this.#move({ kind: 'opened', microphone })
    return connection
  }

  #openConnection(microphone: MediaStream): CallConnection {
    try {
      return this.#media.openConnection({
        microphone,
        speakerId: this.#speakerId,
        onSound: (sound) => this.#hearSound(sound),
      })
    } catch (failure) {
      closeMicrophone(microphone)
      throw new ConnectionFailure('The browser couldn’t open a connection.', { cause: failure })
    }
  }

  async #describe(offer: string): Promise<string> {
    const connection = await this.#open()
    this.#move({ kind: 'answering' })
    this.#answer = await this.#connecting(() => connection.answer(offer))
    return this.#answer
  }

  async #take({ kind, answer }: Extract<CallNews, { answer: string }>): Promise<void> {
    if (!this.#isTaken && this.#connection) {
      this.#isTaken = true
      try {
        await this.#connection.take(answer)
      } catch {
        this.#fail('MEDIA_ERROR')
        return
      }
    }
    if (phaseOf(this.#progress) === 'connected' || !this.#isTaken) return
    this.#move({ kind })
    if (kind === 'answered') this.#expectSound()
  }

  #expectSound(): void {
    if (this.#progress.sound === 'none' && this.#watch === undefined)
      this.#failAfter(CONNECTING_MS, 'MEDIA_ERROR')
  }

  #hearSound(sound: 'none' | 'up' | 'shaky' | 'lost'): void {
    clearTimeout(this.#watch)
    this.#watch = undefined
    this.#move({ kind: 'sound', sound: sound === 'lost' ? 'shaky' : sound })
    if (sound === 'shaky') this.#failAfter(SHAKY_MS, 'NETWORK_ERROR')
    if (sound === 'lost') this.#failAfter(LOST_MS, 'NETWORK_ERROR')
  }

  #failAfter(ms: number, reason: CallFailure): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.#fail(reason), ms)
  }

  #fail(reason: CallFailure): void {
    const { id } = this.#progress
    if (this.#isOver) return
    if (id !== undefined) void this.#tell(() => this.#settings.line.fail(id, reason))
    this.#end(endOf(reason, this.view))
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (failure) {
      if (failure instanceof ConnectionFailure) this.#fail('MEDIA_ERROR')
      else if (failure instanceof MicrophoneTrouble) this.#end(failure.end)
      else this.#end(this.#settings.line.explain(failure))
    }
  }

  /** What the browser refuses is no failure of the line: the other side has to hear of it. */
  async #connecting<Answer>(work: () => Answer): Promise<Awaited<Answer>> {
    try {
      return await work()
    } catch (failure) {
      throw new ConnectionFailure('The browser refused.', { cause: failure })
    }
  }

  #end(end: CallEnd): void {
    this.#move({ kind: 'over', end })
    this.#close()
  }

  async #tell(word: () => Promise<unknown>): Promise<void> {
    await this.#lastWord.say(word, () => this.#leaving.abort())
  }

  #close(): void {
    clearTimeout(this.#watch)
    if (!this.#lastWord.isUntold) this.#leaving.abort()
    this.#connection?.close()
  }

  #leave(): void {
    const { id, agreed } = this.#progress
    // A call that rings here may ring on elsewhere.
    const isOurs = this.view.isOutgoing || agreed !== 'microphone'
    if (id === undefined) return
    if (this.#lastWord.isUntold || (isOurs && !this.#isOver)) this.#settings.line.leave(id)
  }

  #move(event: CallEvent): void {
    const before = this.#progress
    this.#progress = afterEvent(before, event, Date.now())
    if (this.#progress !== before) this.#changed.notify()
  }
}

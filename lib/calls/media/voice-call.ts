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
  /** An incoming call; an outgoing one if omitted. */
  incoming?: { id: string; offer: string }
  microphoneId?: string
  speakerId?: string
}

/** A call ends if its audio is missing this long. */
const SHAKY_MS = 8000
const CONNECTING_MS = 12_000
/** When the other side hangs up, the connection closes before the message arrives: wait this long for it. */
const LOST_MS = 1500

/**
 * A call of this page, from opening the microphone to its end. Outside of React, because it outlives page
 * changes.
 */
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

  /** Places the call. */
  async place(): Promise<void> {
    await this.#attempt(async () => {
      const connection = await this.#open()
      const offer = await this.#connecting(() => connection.offer())
      this.#move({ kind: 'placing' })
      const id = await this.#settings.line.place(offer)
      // The user hung up while it was being placed.
      if (this.#isOver) await this.#tell(() => this.#settings.line.hangUp(id))
      else this.#move({ kind: 'placed', id })
    })
  }

  /** Starts hearing the caller before the call is accepted; the caller hears nothing yet. */
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

  /** Answers the call, reusing a preview's answer. */
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

  /** Applies news from the other side; repeated news changes nothing. */
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
   * Switches the microphone, now or once one is open.
   * @throws MicrophoneTrouble; the call keeps its current one
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

  /** Switches the speaker. */
  async setSpeaker(deviceId: string): Promise<void> {
    this.#speakerId = deviceId
    await this.#connection?.setSpeaker(deviceId)
  }

  /** Hangs up at once, and notifies the other side in the background. */
  async hangUp(): Promise<void> {
    const { id } = this.#progress
    if (this.#isOver) return
    const { line } = this.#settings
    const isBefore = phaseOf(this.#progress) === 'ringing' && this.view.isOutgoing
    this.#move({ kind: 'over', end: endOf(isBefore ? 'CANCELLED' : null, this.view) })
    this.#connection?.silence()
    // Notifies before closing the connection, so that the other side does not see a failure.
    if (id !== undefined) await this.#tell(() => line.hangUp(id))
    this.#close()
  }

  get #isOver(): boolean {
    return this.#progress.agreed === 'over'
  }

  /** Opens the chosen microphone, and another if the choice changes while the browser asks. */
  async #openMicrophone(): Promise<MediaStream> {
    const id = this.#microphoneId
    const microphone = await this.#media.openMicrophone(id).catch((failure: unknown) => {
      // It was unplugged since it was chosen: use the default.
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

  /** Separates browser errors from line errors, because the other side must be told of them. */
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
    // An incoming call may continue to ring elsewhere.
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

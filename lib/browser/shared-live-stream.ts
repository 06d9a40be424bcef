import type { LiveMessage } from '@/lib/contract/event-log'
import { type LiveState, LiveStream, type StreamSettings } from './live-stream'
import { RESYNC_TOPIC } from './resync-topic'
import { liveChannel, type Said } from './tabs'

/**
 * Maximum messages that the tab with the stream keeps for new tabs, and how long the server keeps them, in
 * milliseconds.
 */
const KEPT = 500
const REMEMBERED_MS = 60_000
/** Delay before releasing the lock, so that other tabs first learn that the session ended. */
const HAND_OVER_MS = 200

/** The subset of the browser's lock manager in use. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>
}

export interface LiveSettings extends Omit<StreamSettings, 'ageMs'> {
  /** Latest event when the page was rendered. */
  after: number | undefined
  /** When the page requested its data, in milliseconds since 1970. */
  drawnAt: number
  /** Undefined on insecure origins, where browsers have no locks; each tab then has its own stream. */
  locks: Locks | undefined
  /** Called when another tab reports that the session is valid again. */
  onBack?(): void
}

/**
 * This tab's part in one stream shared by all tabs. The tab that holds the lock has the stream and relays messages
 * to the others; when it closes, the browser passes the lock on.
 */
export class LiveTab {
  readonly #settings: LiveSettings
  readonly #channel: BroadcastChannel | undefined
  readonly #kept: { message: LiveMessage; at: number }[] = []
  /** `#kept` is complete after this event. */
  #keptAfter: number | undefined
  #last: number | undefined
  #stream: LiveStream | undefined
  #state: LiveState = 'connecting'
  #turn: AbortController | undefined
  #endTurn: (() => void) | undefined

  constructor(settings: LiveSettings) {
    this.#settings = settings
    this.#last = settings.after
    if (!settings.locks) {
      this.#open()
      return
    }
    this.#channel = new BroadcastChannel(liveChannel())
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => this.#listen(data)
    this.#say({ kind: 'hello', after: this.#last, drawnAt: settings.drawnAt })
    this.#queue(settings.locks)
  }

  /** Reconnects immediately, because the network is back or the page became visible. */
  wake() {
    this.#stream?.wake()
  }

  /** Passes the stream on to the next tab. */
  close() {
    this.#leave()
    this.#channel?.close()
  }

  #say(said: Said) {
    this.#channel?.postMessage(said)
  }

  #queue(locks: Locks) {
    const turn = new AbortController()
    this.#turn = turn
    const hold = () =>
      new Promise<void>((resolve) => {
        if (turn.signal.aborted) return resolve()
        this.#endTurn = resolve
        this.#open()
      })
    // Only rejects if this tab stopped waiting for the lock.
    locks.request(liveChannel(), { signal: turn.signal }, hold).catch(() => {})
  }

  #leave() {
    this.#turn?.abort()
    this.#turn = undefined
    this.#stream?.close()
    this.#stream = undefined
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  #open() {
    this.#keptAfter = this.#last
    this.#stream = new LiveStream(this.#last, {
      ...this.#settings,
      // For older data, the whole page is refetched when the stream resumes.
      ageMs: Math.min(Math.max(0, Math.round(Date.now() - this.#settings.drawnAt)), REMEMBERED_MS),
      onMessage: (message) => {
        this.#keep(message)
        this.#say({ kind: 'message', message })
        this.#hear(message)
      },
      onState: (state) => {
        this.#say({ kind: 'state', state })
        this.#become(state)
      },
    })
  }

  #keep(message: LiveMessage) {
    this.#keptAfter ??= message.id
    this.#kept.push({ message, at: Date.now() })
    if (this.#kept.length > KEPT) this.#keptAfter = this.#kept.shift()?.message.id
  }

  #hear(message: LiveMessage) {
    this.#last = message.id
    if (message.topics.length > 0) this.#settings.onMessage(message)
  }

  #become(state: LiveState) {
    const wasEnded = this.#state === 'ended'
    this.#state = state
    if (state === 'ended') setTimeout(() => this.#leave(), this.#stream ? HAND_OVER_MS : 0)
    // Someone signed in again in another tab, so rejoin.
    else if (wasEnded && !this.#turn && this.#settings.locks) this.#queue(this.#settings.locks)
    this.#settings.onState(state)
  }

  #listen(said: Said) {
    if (said.kind === 'hello') this.#welcome(said)
    else if (said.kind === 'back') this.#settings.onBack?.()
    else if (this.#stream) return
    else if (said.kind === 'message') this.#hear(said.message)
    else this.#become(said.state)
  }

  /** Sends a new tab the messages it missed since its page was rendered. */
  #welcome({ after, drawnAt }: Extract<Said, { kind: 'hello' }>) {
    if (!this.#stream || this.#state === 'ended') return
    this.#say({ kind: 'state', state: this.#state })
    if (after === undefined || this.#last === undefined) return
    const isKept = this.#keptAfter !== undefined && after >= this.#keptAfter
    const missed =
      isKept || after >= this.#last
        ? this.#kept.flatMap(({ message, at }) => (message.id > after || at >= drawnAt ? [message] : []))
        : [{ id: this.#last, topics: [RESYNC_TOPIC] }]
    for (const message of missed) this.#say({ kind: 'message', message })
  }
}

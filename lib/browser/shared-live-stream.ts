import type { LiveMessage } from '@/lib/contract/event-log'
import { type LiveState, LiveStream, type StreamSettings } from './live-stream'
import { RESYNC_TOPIC } from './resync-topic'
import { liveChannel, type Said } from './tabs'

/** Messages the tab with the stream keeps for tabs that open later, and for how many milliseconds the server does. */
const KEPT = 500
const REMEMBERED_MS = 60_000
/** The others have to hear that the session ended before the lock is theirs. */
const HAND_OVER_MS = 200

/** The part of the browser's lock manager that is used. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>
}

export interface LiveSettings extends Omit<StreamSettings, 'ageMs'> {
  /** The newest event when the page was drawn. */
  after: number | undefined
  /** When the page asked for what it shows, in ms since 1970. */
  drawnAt: number
  /** Absent where the browser has none, on origins that are not secure: then each tab has a stream of its own. */
  locks: Locks | undefined
  /** Another tab says that the session is good again. */
  onBack?(): void
}

/**
 * This tab's share of one stream for all tabs. The tab that holds the lock has the stream and tells the others what
 * it hears; when it closes, the browser gives the lock to the next.
 */
export class LiveTab {
  readonly #settings: LiveSettings
  readonly #channel: BroadcastChannel | undefined
  readonly #kept: { message: LiveMessage; at: number }[] = []
  /** From this event on `#kept` has everything. */
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

  /** Tries at once instead of waiting: the network is back, or someone looks. */
  wake() {
    this.#stream?.wake()
  }

  /** Lets the next tab have the stream. */
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
    // Rejects only when this tab gave up waiting for its turn.
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
      // What is older brings the whole page up to date when it is heard again.
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
    // Someone signed in again in another tab: this one takes part again.
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

  /** Tells a tab that opened what it missed between its page and its first word. */
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

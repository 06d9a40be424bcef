import type { LiveMessage } from '@/lib/contract/event-log'
import { backOffMs } from '@/lib/work/back-off'
import { RESYNC_TOPIC } from './resync-topic'

/** `ended`: nobody is signed in any more, and nothing is tried until the page is loaded anew. */
export type LiveState = 'connecting' | 'up' | 'down' | 'ended'

/** The part of `EventSource` that is used. */
export interface EventStream {
  readonly readyState: number
  close(): void
  addEventListener(name: string, heard: (event: Event) => void): void
}

export interface StreamSettings {
  /** Where the stream is; that of the console when left out. */
  path?: string
  /** Milliseconds since the page asked for what it shows; left out where it heard everything until now. */
  ageMs?: number
  open(address: string): EventStream
  /** Asked when the server refused the stream. */
  isSignedIn(): Promise<boolean>
  onMessage(message: LiveMessage): void
  onState(state: LiveState): void
  /** A number from 0 to 1. */
  chance?(): number
}

const CLOSED = 2
/** Between two heartbeats, until the server tells. */
const USUAL_BEAT_MS = 15_000
/** After so many heartbeats without a word the stream is dead, though nobody said so. */
const SILENT_BEATS = 2.5
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Milliseconds before the next try after so many failures in a row: growing, and never the same in two browsers. */
export function waitMs(failures: number, chance: number): number {
  const longest = backOffMs(failures, { firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS })
  return longest / 2 + (longest / 2) * chance
}

/** One live stream, opened again whenever it breaks, from where it was. */
export class LiveStream {
  readonly #settings: StreamSettings
  #after: number | undefined
  #stream: EventStream | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #beatMs = USUAL_BEAT_MS
  #failures = 0
  #isClosed = false

  /** `after`: the newest event that is known already. */
  constructor(after: number | undefined, settings: StreamSettings) {
    this.#after = after
    this.#settings = settings
    this.#connect(settings.ageMs)
  }

  /** Tries at once instead of waiting: the network is back, or someone looks. */
  wake() {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#connect()
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#drop()
  }

  #connect(ageMs?: number) {
    const known = Object.entries({ after: this.#after, age: ageMs }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    )
    const query = known.length > 0 ? `?${known.join('&')}` : ''
    const stream = this.#settings.open(`${this.#settings.path ?? '/api/live'}${query}`)
    this.#stream = stream
    this.#expectWord(stream)
    stream.addEventListener('open', () => {
      this.#expectWord(stream)
      this.#settings.onState('up')
    })
    stream.addEventListener('heartbeat', (event) => {
      this.#beatMs = beatOf(event) ?? this.#beatMs
      this.#expectWord(stream)
    })
    stream.addEventListener('message', (event) => this.#hear(stream, event))
    stream.addEventListener(RESYNC_TOPIC, (event) => this.#hear(stream, event, [RESYNC_TOPIC]))
    stream.addEventListener('error', () => this.#fail(stream))
  }

  /** A connection may be gone without an error: a cable pulled, a sleeping machine, a proxy that forgot. */
  #expectWord(stream: EventStream) {
    if (stream !== this.#stream) return
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#fail(stream), this.#beatMs * SILENT_BEATS)
  }

  #drop() {
    clearTimeout(this.#silence)
    this.#stream?.close()
    this.#stream = undefined
  }

  #hear(stream: EventStream, event: Event, more: readonly string[] = []) {
    this.#expectWord(stream)
    const message = readMessage(event)
    if (!message && more.length === 0) return
    this.#failures = 0
    const id = message?.id ?? this.#after ?? 0
    // Taken as told, even when it is lower: the store may have been set back.
    this.#after = id
    this.#settings.onMessage({ id, topics: [...(message?.topics ?? []), ...more] })
  }

  /** The browser would try again by itself, at a fixed pace and without an end. */
  #fail(stream: EventStream) {
    if (this.#isClosed || stream !== this.#stream) return
    const isRefused = stream.readyState === CLOSED
    this.#drop()
    this.#failures += 1
    this.#settings.onState('down')
    const chance = (this.#settings.chance ?? Math.random)()
    this.#timer = setTimeout(() => void this.#retry(isRefused), waitMs(this.#failures, chance))
  }

  async #retry(isRefused: boolean) {
    this.#timer = undefined
    const isSignedIn = !isRefused || (await this.#settings.isSignedIn())
    if (this.#isClosed || this.#stream) return
    if (isSignedIn) return this.#connect()
    this.#isClosed = true
    this.#settings.onState('ended')
  }
}

function read(event: Event): unknown {
  if (!('data' in event) || typeof event.data !== 'string') return undefined
  try {
    return JSON.parse(event.data)
  } catch {
    return undefined
  }
}

function readMessage(event: Event): LiveMessage | undefined {
  const message = read(event)
  return isMessage(message) ? message : undefined
}

/** What a heartbeat says about the next, in ms. */
function beatOf(event: Event): number | undefined {
  const heartbeat = read(event)
  if (typeof heartbeat !== 'object' || heartbeat === null || !('nextInMs' in heartbeat)) return undefined
  const { nextInMs } = heartbeat
  return typeof nextInMs === 'number' && nextInMs > 0 ? nextInMs : undefined
}

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'topics' in value &&
  Array.isArray(value.topics)

import type { LiveMessage } from '@/lib/contract/event-log'
import { tryParseJson } from '@/lib/contract/json'
import { backOffMs } from '@/lib/work/back-off'
import { RESYNC_TOPIC } from './resync-topic'

/** `ended`: nobody is signed in; no reconnection until the page reloads. */
export type LiveState = 'connecting' | 'up' | 'down' | 'ended'

/** The subset of `EventSource` in use. */
export interface EventStream {
  readonly readyState: number
  close(): void
  addEventListener(name: string, heard: (event: Event) => void): void
}

export interface StreamSettings {
  /** URL of the stream; defaults to the console's. */
  path?: string
  /** Age of the page's data in milliseconds; omitted if it has received every event so far. */
  ageMs?: number
  open(address: string): EventStream
  /** Called when the server refuses the stream. */
  isSignedIn(): Promise<boolean>
  onMessage(message: LiveMessage): void
  onState(state: LiveState): void
  /** A random number from 0 to 1. */
  chance?(): number
}

const CLOSED = 2
/** Heartbeat interval until the server reports one. */
const USUAL_BEAT_MS = 15_000
/** Missed heartbeats after which the connection is considered lost. */
const SILENT_BEATS = 2.5
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Delay before the next attempt, in milliseconds: exponential backoff with jitter. */
export function waitMs(failures: number, chance: number): number {
  const longest = backOffMs(failures, { firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS })
  return longest / 2 + (longest / 2) * chance
}

/** A live stream that reconnects whenever it breaks, and resumes where it left off. */
export class LiveStream {
  readonly #settings: StreamSettings
  #after: number | undefined
  #stream: EventStream | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #beatMs = USUAL_BEAT_MS
  #failures = 0
  #isClosed = false

  /** `after`: the latest known event. */
  constructor(after: number | undefined, settings: StreamSettings) {
    this.#after = after
    this.#settings = settings
    this.#connect(settings.ageMs)
  }

  /** Reconnects immediately, because the network is back or the page became visible. */
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

  /** Detects connections lost without an error: an unplugged cable, a sleeping machine, a proxy timeout. */
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
    // Accept even a lower ID, since the store may have been restored from a backup.
    this.#after = id
    this.#settings.onMessage({ id, topics: [...(message?.topics ?? []), ...more] })
  }

  /** Replaces the browser's own reconnection, which retries forever at a fixed interval. */
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

const read = (event: Event): unknown =>
  'data' in event && typeof event.data === 'string' ? tryParseJson(event.data) : undefined

function readMessage(event: Event): LiveMessage | undefined {
  const message = read(event)
  return isMessage(message) ? message : undefined
}

/** The interval until the next heartbeat in milliseconds, as reported by this one. */
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

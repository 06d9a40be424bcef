import type { LiveMessage } from '@/lib/contract/event-log'
import { RESYNC_TOPIC } from './live-topics'

/** `ended`: nobody is signed in any more, and nothing is tried until the page is loaded anew. */
export type LiveState = 'connecting' | 'up' | 'down' | 'ended'

/** The part of `EventSource` that is used. */
export interface EventStream {
  readonly readyState: number
  close(): void
  addEventListener(name: string, heard: (event: Event) => void): void
}

export interface StreamSettings {
  open(address: string): EventStream
  /** Asked when the server refused the stream. */
  isSignedIn(): Promise<boolean>
  onMessage(message: LiveMessage): void
  onState(state: LiveState): void
  /** A number from 0 to 1. */
  chance?(): number
}

const CLOSED = 2
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Milliseconds before the next try after so many failures in a row: growing, and never the same in two browsers. */
export function waitMs(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  return longest / 2 + (longest / 2) * chance
}

/** One live stream, opened again whenever it breaks, from where it was. */
export class LiveStream {
  readonly #settings: StreamSettings
  #after: number | undefined
  #stream: EventStream | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isClosed = false

  /** `after`: the newest event that is known already. */
  constructor(after: number | undefined, settings: StreamSettings) {
    this.#after = after
    this.#settings = settings
    this.#connect()
  }

  /** Tries at once instead of waiting: the network is back, or somebody looks. */
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
    this.#stream?.close()
  }

  #connect() {
    const after = this.#after === undefined ? '' : `?after=${this.#after}`
    const stream = this.#settings.open(`/api/live${after}`)
    this.#stream = stream
    stream.addEventListener('open', () => this.#settings.onState('up'))
    stream.addEventListener('message', (event) => this.#hear(event))
    stream.addEventListener(RESYNC_TOPIC, (event) => this.#hear(event, [RESYNC_TOPIC]))
    stream.addEventListener('error', () => this.#fail(stream))
  }

  #hear(event: Event, more: readonly string[] = []) {
    const message = 'data' in event ? readMessage(event.data) : undefined
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
    stream.close()
    this.#stream = undefined
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

function readMessage(data: unknown): LiveMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(data)
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'topics' in value &&
  Array.isArray(value.topics)

import { problemOf } from '@/components/ui/problem-of'
import type { PhoneMessage } from '@/lib/contract/conversations'
import type { ContactMessage } from '@/lib/contract/phone-requests'
import { createSignal } from '@/lib/work/signal'

type WithoutKey<Message> = Message extends ContactMessage ? Omit<Message, 'client_key'> : never
export type NewMessage = WithoutKey<ContactMessage>

/** A message that hasn't arrived. `failed` is retried; `refused` never will be accepted. */
export interface Unsent {
  body: ContactMessage
  /** Milliseconds since 1970. */
  at: number
  state: 'sending' | 'failed' | 'refused'
  /** The quoted message on one line. */
  quote?: string
  /** Label of the tapped button. */
  label?: string
  /** Why, as a sentence. */
  reason?: string
}

interface OutboxSettings {
  send: (body: ContactMessage) => Promise<PhoneMessage>
  onSent: (number: string, message: PhoneMessage) => void
  newKey: () => string
  now: () => number
  /** Keeps unsent messages across reloads; undefined if not available. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  storageKey: string
}

/**
 * Unsent messages of a phone. Sends one at a time, in order; after a connection failure, the rest waits. All tries of
 * a message share a key, so that it arrives once.
 */
export class Outbox {
  readonly #settings: OutboxSettings
  readonly #changed = createSignal()
  #unsent: readonly Unsent[]
  #isSending = false

  constructor(settings: OutboxSettings) {
    this.#settings = settings
    // It is unknown whether messages in progress arrived: retrying is harmless.
    this.#unsent = readKept(settings).map((each) =>
      each.state === 'sending' ? { ...each, state: 'failed' } : each,
    )
  }

  readonly getSnapshot = (): readonly Unsent[] => this.#unsent

  readonly subscribe = this.#changed.subscribe

  readonly add = (message: NewMessage, words: Pick<Unsent, 'quote' | 'label'> = {}): void => {
    const { newKey, now } = this.#settings
    // A type assertion: only the key is added.
    const body = { ...message, client_key: newKey() } as ContactMessage
    this.#change([...this.#unsent, { body, at: now(), state: 'sending', ...words }])
    void this.#sendAll()
  }

  /** Retries all failed messages. */
  readonly retry = (): void => {
    if (!this.#unsent.some(({ state }) => state === 'failed')) return
    this.#change(this.#unsent.map((each) => (each.state === 'failed' ? { ...each, state: 'sending' } : each)))
    void this.#sendAll()
  }

  readonly remove = (key: string): void =>
    this.#change(this.#unsent.filter(({ body }) => body.client_key !== key))

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (;;) {
      const next = this.#unsent.find(({ state }) => state === 'sending')
      if (!next) break
      await this.#sendOne(next)
    }
    this.#isSending = false
  }

  async #sendOne({ body }: Unsent): Promise<void> {
    try {
      const message = await this.#settings.send(body)
      this.#settings.onSent(body.phone_number_id, message)
      this.remove(body.client_key)
    } catch (failure) {
      const { isTransient, title, detail } = problemOf(failure)
      this.#change(
        this.#unsent.map((each) => {
          if (isTransient && each.state === 'sending') return { ...each, state: 'failed' }
          return each.body.client_key === body.client_key
            ? { ...each, state: 'refused', reason: detail || title }
            : each
        }),
      )
    }
  }

  #change(unsent: readonly Unsent[]) {
    this.#unsent = unsent
    const { storage, storageKey } = this.#settings
    try {
      storage?.setItem(storageKey, JSON.stringify(unsent))
    } catch {
      // If storage is full, what is on the screen is still sent.
    }
    this.#changed.notify()
  }
}

function readKept({ storage, storageKey }: OutboxSettings): Unsent[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  } catch {
    return []
  }
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'object' &&
  value.body !== null &&
  'client_key' in value.body &&
  'phone_number_id' in value.body &&
  'at' in value &&
  typeof value.at === 'number' &&
  'state' in value

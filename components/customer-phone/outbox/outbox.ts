import { problemOf } from '@/components/ui/problem-of'
import type { PhoneMessage } from '@/lib/contract/conversations'
import type { ContactMessage } from '@/lib/contract/phone-requests'
import { createSignal } from '@/lib/work/signal'

type WithoutKey<Message> = Message extends ContactMessage ? Omit<Message, 'client_key'> : never
/** A message as a screen of the phone makes it. */
export type NewMessage = WithoutKey<ContactMessage>

/** A message that has not arrived. `failed` is tried again; `refused` never will be taken. */
export interface Unsent {
  body: ContactMessage
  /** Milliseconds since 1970. */
  at: number
  state: 'sending' | 'failed' | 'refused'
  /** What it answers, in a line. */
  quote?: string
  /** What the button says that was tapped. */
  label?: string
  /** Why, in a sentence. */
  reason?: string
}

interface OutboxSettings {
  send: (body: ContactMessage) => Promise<PhoneMessage>
  onSent: (number: string, message: PhoneMessage) => void
  newKey: () => string
  now: () => number
  /** Keeps what is unsent over a reload; undefined where there is nothing to keep it in. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  storageKey: string
}

/**
 * What was written on a phone and has not arrived. One message is sent at a time, in order; when the connection fails the rest waits.
 * Each has one key for all its tries, so that it arrives once.
 */
export class Outbox {
  readonly #settings: OutboxSettings
  readonly #changed = createSignal()
  #unsent: readonly Unsent[]
  #isSending = false

  constructor(settings: OutboxSettings) {
    this.#settings = settings
    // Nobody knows what became of what was under way: it waits for a retry, which does no harm.
    this.#unsent = readKept(settings).map((each) =>
      each.state === 'sending' ? { ...each, state: 'failed' } : each,
    )
  }

  readonly getSnapshot = (): readonly Unsent[] => this.#unsent

  readonly subscribe = this.#changed.subscribe

  readonly add = (message: NewMessage, words: Pick<Unsent, 'quote' | 'label'> = {}): void => {
    const { newKey, now } = this.#settings
    // The parts stay together: a key is all that is put in.
    const body = { ...message, client_key: newKey() } as ContactMessage
    this.#change([...this.#unsent, { body, at: now(), state: 'sending', ...words }])
    void this.#sendAll()
  }

  /** Tries everything that failed once more. */
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
      // A full storage keeps nothing; what is on the screen is still sent.
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

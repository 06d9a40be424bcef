/** Who works with a page, as far as what is drawn depends on it. */
export interface Watched {
  id: string
  name: string
  /** A built-in role by its name; any other by what it permits. */
  role: string | { names: readonly string[]; permissions: readonly string[] }
}

export interface SignedIn {
  person: Watched
  /** The role needs a second factor and none is set up: nothing may be done before that. */
  mustEnrollSecondFactor: boolean
}

/** Who is signed in here now; null for nobody, undefined when that could not be asked. */
export async function askWho(): Promise<SignedIn | null | undefined> {
  try {
    const answer = await fetch('/api/auth/get-session')
    if (!answer.ok) return undefined
    // The answer of `lib/access/handler.ts`.
    const session = (await answer.json()) as SignedIn | { person: null }
    return session.person === null ? null : session
  } catch {
    return undefined
  }
}

interface WatchListeners {
  onChange(): void
  onEnroll(): void
}

/** Notices when the person of a page became another, or may do other things than the page was drawn for. */
export class PersonWatch {
  readonly #ask: typeof askWho
  readonly #onChange: () => void
  readonly #onEnroll: () => void
  #known: Watched

  /** `onEnroll`: a second factor has to be set up first. The page is not drawn anew: that would lead away from it. */
  constructor(drawnFor: Watched, { onChange, onEnroll }: WatchListeners, ask = askWho) {
    this.#known = drawnFor
    this.#onChange = onChange
    this.#onEnroll = onEnroll
    this.#ask = ask
  }

  /** Signing out is not a change of person: the page keeps what was typed, and another notice reports it. */
  async look(): Promise<void> {
    const { id, name, role } = this.#known
    const session = await this.#ask()
    if (session?.mustEnrollSecondFactor) return this.#onEnroll()
    const now = session?.person
    if (!now || (now.id === id && now.name === name && isSameRole(now.role, role))) return
    this.#known = now
    this.#onChange()
  }
}

/** What a role permits belongs to it: pages hide what it does not. */
const isSameRole = (one: Watched['role'], other: Watched['role']) =>
  JSON.stringify(one) === JSON.stringify(other)

import { isSameJsonText } from '@/lib/contract/same-json'

/** The parts of a person that affect what a page shows. */
export interface Watched {
  id: string
  name: string
  /** The name of a built-in role; otherwise the role names and permissions. */
  role: string | { names: readonly string[]; permissions: readonly string[] }
}

export interface SignedIn {
  person: Watched
  /** Whether the role requires a second factor that isn't set up, which blocks everything else. */
  mustEnrollSecondFactor: boolean
}

/** Who is signed in now; null for nobody, undefined if the request failed. */
export async function askWho(): Promise<SignedIn | null | undefined> {
  try {
    const answer = await fetch('/api/auth/get-session')
    if (!answer.ok) return undefined
    // Response from `lib/access/handler.ts`.
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

/**
 * Detects when a different person is signed in, or their permissions differ from what the page was rendered
 * with.
 */
export class PersonWatch {
  readonly #ask: typeof askWho
  readonly #onChange: () => void
  readonly #onEnroll: () => void
  #known: Watched

  /** `onEnroll`: a second factor must be set up first. Doesn't reload the page, which would leave it. */
  constructor(drawnFor: Watched, { onChange, onEnroll }: WatchListeners, ask = askWho) {
    this.#known = drawnFor
    this.#onChange = onChange
    this.#onEnroll = onEnroll
    this.#ask = ask
  }

  /**
   * Signing out doesn't count as a change of person: the page keeps unsaved input, and another notice reports
   * it.
   */
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

/** Compares permissions too, because pages hide what a role doesn't allow. */
const isSameRole = (one: Watched['role'], other: Watched['role']) => isSameJsonText(one, other)

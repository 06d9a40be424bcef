/** Who works with a page, as far as what is drawn depends on it. */
export interface Watched {
  id: string
  name: string
  role: string
}

/** Who is signed in here now; null for nobody, undefined when that could not be asked. */
export async function askWho(): Promise<Watched | null | undefined> {
  try {
    const answer = await fetch('/api/auth/get-session')
    if (!answer.ok) return undefined
    // The answer of `lib/access/get-session.ts`.
    const { person } = (await answer.json()) as { person: Watched | null }
    return person
  } catch {
    return undefined
  }
}

/** Notices when the person of a page became another, or may do other things than the page was drawn for. */
export class PersonWatch {
  readonly #ask: typeof askWho
  readonly #onChange: () => void
  #known: Watched

  constructor(drawnFor: Watched, onChange: () => void, ask = askWho) {
    this.#known = drawnFor
    this.#onChange = onChange
    this.#ask = ask
  }

  /** Somebody who is signed out is no change: the page keeps what was typed, and says so elsewhere. */
  async look(): Promise<void> {
    const { id, name, role } = this.#known
    const now = await this.#ask()
    if (!now || (now.id === id && now.name === name && now.role === role)) return
    this.#known = now
    this.#onChange()
  }
}

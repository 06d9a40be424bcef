/** The parts of the browser's lock manager used here. */
interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    hold: (lock: object | null) => Promise<unknown> | null,
  ): Promise<unknown>
}

/** A page whose visibility can be observed. */
interface Seen extends EventTarget {
  readonly hidden: boolean
}

/** Resolves once this page is visible, which may be at once. */
export const untilSeen = (page: Seen = document): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController()
    const look = () => {
      if (page.hidden) return
      listening.abort()
      resolve()
    }
    page.addEventListener('visibilitychange', look, { signal: listening.signal })
    look()
  })

/**
 * Whether this tab should report something: the first tab of the browser that asks, until it is closed. Insecure
 * origins have no locks; there, every tab reports.
 */
export function claimNews(name: string, locks: Locks | undefined = navigator.locks): Promise<boolean> {
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const hold = (lock: object | null) => {
      resolve(lock !== null)
      return lock && new Promise<never>(() => {})
    }
    locks.request(`switchboard-news ${name}`, { ifAvailable: true }, hold).catch(reject)
  })
}

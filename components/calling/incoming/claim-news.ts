/** The part of the browser's lock manager that is used. */
interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    hold: (lock: object | null) => Promise<unknown> | null,
  ): Promise<unknown>
}

/** A page, as far as it is asked whether it is in sight. */
interface Seen extends EventTarget {
  readonly hidden: boolean
}

/** Resolves once someone sees this page, which is at once for a page in sight. */
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
 * Whether this tab is the one to tell of something: of all tabs of a browser, the first that asks. It stays so until it is
 * closed. Browsers have no locks on origins that are not secure; then every tab tells.
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

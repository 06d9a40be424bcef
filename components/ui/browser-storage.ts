/** A storage of this browser; undefined on the server and if the browser denies it. */
export function browserStorage(kind: 'local' | 'session'): Storage | undefined {
  try {
    if (typeof window === 'undefined') return undefined
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

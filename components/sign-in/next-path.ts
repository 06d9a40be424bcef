import { parseUrl } from '@/lib/contract/parse-url'

export const START_PATH = '/'

// Any origin works: a path that leaves it would leave ours, too.
const BASE = 'http://switchboard.invalid'

/**
 * Where to go after signing in: the requested path if it is in this console, else the start page. Anything a browser
 * could interpret as another site is rejected.
 */
export function nextPath(asked: string | string[] | undefined): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !parseUrl(asked, BASE)) return START_PATH
  const { origin, pathname, search, hash } = new URL(asked, BASE)
  // Dots are resolved: `/.//evil.example` has become `//evil.example`.
  if (origin !== BASE || pathname.startsWith('//') || pathname.startsWith('/api/')) return START_PATH
  return `${pathname}${search}${hash}`
}

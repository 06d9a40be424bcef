import { parseUrl } from '@/lib/contract/parse-url'

export const START_PATH = '/'

// Any origin will do: a path that leads away from it leads away from ours.
const BASE = 'http://switchboard.invalid'

/**
 * Where to go after signing in: the path that was asked for when it is one of this console, else the start.
 * Anything that a browser could read as another site is not followed.
 */
export function nextPath(asked: string | string[] | undefined): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !parseUrl(asked, BASE)) return START_PATH
  const { origin, pathname, search, hash } = new URL(asked, BASE)
  // Dots are resolved by now: `/.//evil.example` has become `//evil.example`.
  if (origin !== BASE || pathname.startsWith('//') || pathname.startsWith('/api/')) return START_PATH
  return `${pathname}${search}${hash}`
}

import { parseUrl } from '@/lib/contract/parse-url'

/** What a read of the profile may say in other words than the read before it, though nothing was changed. */
const readings: Readonly<Record<string, (value: unknown) => unknown>> = {
  // A signed address has another signature each time.
  profile_picture_url: (value) => (typeof value === 'string' ? value.split('?')[0] : value),
  websites: (value) =>
    Array.isArray(value) ? value.map(asAddress).filter((address) => address !== '') : value,
}

function asAddress(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const given = value.trim()
  return parseUrl(given)?.href ?? given
}

/** A member the service leaves out is empty. */
function normal(name: string, value: unknown): string {
  const read = readings[name]?.(value) ?? value
  return JSON.stringify(read === undefined || (Array.isArray(read) && read.length === 0) ? '' : read)
}

/** Whether what a page showed of a profile, or of anything of that shape, is what there is now. */
export const isStill = (
  base: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): boolean => Object.entries(base).every(([name, value]) => normal(name, value) === normal(name, now[name]))

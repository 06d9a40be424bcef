'use client'

import { moment, momentUtc } from '@/lib/labels/times'
import { useIsBrowser } from './use-is-browser'

/** A time in the reader's time zone, ms since 1970. Until that is known, in UTC with a note. */
export function LocalMoment({ at }: { at: number }) {
  return useIsBrowser() ? moment(at) : momentUtc(at)
}

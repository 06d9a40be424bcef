import { ownTimeZone } from '@/lib/labels/times'
import { useIsBrowser } from './use-is-browser'

/** The reader's time zone; UTC until rendered in a browser. */
export const useOwnZone = (): string => (useIsBrowser() ? ownTimeZone() : 'UTC')

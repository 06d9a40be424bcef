import { HOUR_MS } from '@/lib/contract/durations'

/** Start of the hour that contains a time. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS

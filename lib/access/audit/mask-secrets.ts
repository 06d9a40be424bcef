import { type Extent, masked } from '@/lib/contract/secrets'

const LOGGED: Extent = { characters: 4000, members: 200, depth: 8 }
const WHOLE: Extent = { characters: Infinity, members: Infinity, depth: 64, namesOnly: true }

/**
 * Prepares a value for the audit log: masks secrets recognized by name or format, and truncates long values.
 */
export const maskSecrets = (value: unknown): unknown => masked(value, LOGGED)

/**
 * Prepares a value for the person deciding on it: nothing is truncated, and only secrets recognized by name
 * are masked.
 */
export const maskNamedSecrets = (value: unknown): unknown => masked(value, WHOLE)

import { createHash } from 'node:crypto'

/** Predecessor of the first entry in the chain. */
export const CHAIN_START = '0'.repeat(64)

/** An audit entry as hashed, with its exact column values. */
export interface ChainedEntry {
  /** Counts from 1 without gaps. */
  position: number
  /** Milliseconds since 1970. */
  at: number
  person_id: string | null
  person_email: string
  action: string
  subject: string
  result: string
  address: string
  trace_id: string
  /** JSON. */
  details: string | null
}

/**
 * The hash of an audit entry: SHA-256 over the previous entry's hash and its own values, as a JSON array in
 * this order. Changing an entry thus requires changing all later ones. Never change this function: stored
 * logs are verified with it.
 */
export function auditHash(previous: string, entry: ChainedEntry): string {
  const values = [
    previous,
    entry.position,
    entry.at,
    entry.person_id,
    entry.person_email,
    entry.action,
    entry.subject,
    entry.result,
    entry.address,
    entry.trace_id,
    entry.details,
  ]
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

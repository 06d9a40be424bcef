import { createHash } from 'node:crypto'

/** What the first entry of the chain follows. */
export const CHAIN_START = '0'.repeat(64)

/** An entry as it is hashed. The values are those of its columns, to the letter. */
export interface ChainedEntry {
  position: number
  at: number
  person_id: string | null
  person_email: string
  action: string
  subject: string
  result: string
  address: string
  trace_id: string
  details: string | null
}

/**
 * The hash of an entry of the audit log: SHA-256 over the hash of the entry before it and its own values, as a JSON
 * list in this order. Whoever changes an entry has to change every later one. It never changes: kept logs are checked
 * by it.
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

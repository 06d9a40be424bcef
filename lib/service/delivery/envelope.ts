import { asciiJson } from './ascii-json'

export interface PackedChange {
  field: string
  /** JSON in ASCII. */
  value: string
  /** Milliseconds since 1970. */
  at: number
}

/** Characters of a body around its changes, and around each of them with an entry of its own. */
const ENVELOPE_BYTES = 100
const CHANGE_BYTES = 160

/** How many bytes of a delivery a change may take up. */
export const bytesOf = (change: { field: string; bytes: number }): number =>
  change.bytes + change.field.length + CHANGE_BYTES
export const envelopeBytes = ENVELOPE_BYTES

/**
 * Writes the body of a delivery: gap 6.1. What happened in one second shares an entry; the order is kept.
 *
 * @param object what it says it is about
 */
export function writeEnvelope(
  accountId: string,
  changes: readonly PackedChange[],
  object = 'business_account',
): string {
  const entries: { time: number; changes: string[] }[] = []
  for (const { field, value, at } of changes) {
    const time = Math.floor(at / 1000)
    const change = `{"field":${asciiJson(field)},"value":${value}}`
    const last = entries.at(-1)
    if (last?.time === time) last.changes.push(change)
    else entries.push({ time, changes: [change] })
  }
  const written = entries.map(
    ({ time, changes: each }) =>
      `{"id":${asciiJson(accountId)},"time":${time},"changes":[${each.join(',')}]}`,
  )
  return `{"object":${asciiJson(object)},"entry":[${written.join(',')}]}`
}

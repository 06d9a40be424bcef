const NOT_ASCII = /[\u007f-\uffff]/g

/**
 * JSON in ASCII alone: every other character is escaped, so that all verifiers sign the same bytes, those
 * included that escape a body before they sign it (spec:events#signature).
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

interface PackedChange {
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
 * Writes the body of a delivery: spec:events#envelope. What happened in one second shares an entry; the order is kept.
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

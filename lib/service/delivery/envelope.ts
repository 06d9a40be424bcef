const NOT_ASCII = /[\u007f-\uffff]/g

/**
 * ASCII-only JSON: all other characters are escaped, so that every verifier signs the same bytes, including
 * verifiers that escape a body before signing (spec:events#signature).
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

/** Overhead in characters: of a body around its changes, and of an entry around each change. */
const ENVELOPE_BYTES = 100
const CHANGE_BYTES = 160

/** Bytes a change takes up in a delivery. */
export const bytesOf = (change: { field: string; bytes: number }): number =>
  change.bytes + change.field.length + CHANGE_BYTES
export const envelopeBytes = ENVELOPE_BYTES

/**
 * Writes a delivery body: spec:events#envelope. Events of the same second share an entry; order is kept.
 * @param object value of the body's `object`
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

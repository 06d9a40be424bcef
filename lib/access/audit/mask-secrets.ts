const CENSOR = '[secret]'
const MOST_CHARACTERS = 4000
const MOST_MEMBERS = 200
const MOST_DEPTH = 8

/** Names of members whose value is never written down, whatever it is. */
const secretName =
  /(?:^|[_-])(?:password|passwd|secret|token|authorization|cookie|credential|passphrase|otp|pin)s?$|(?:password|secret|token|recovery_?codes?|(?:private|api|signing|access)[_-]?key)$|^code$|webhook_?url$/i
/** Values that give themselves away wherever they stand. */
const secretValues = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\bBearer\s+[\w.~+/=-]+/gi,
  /\b(?:access_token|token|secret|password|signature|code)=[^&\s"']+/gi,
  /(?<=:\/\/)[^\s/@:]+:[^\s/@]+(?=@)/g,
]

/**
 * What of a value may stand in the audit log: secrets replaced, wherever they are known by their name or their form, and
 * what is very long cut off.
 */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MOST_DEPTH) return '…'
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`
  if (Array.isArray(value)) {
    const kept = value.slice(0, MOST_MEMBERS).map((each) => maskSecrets(each, depth + 1))
    return value.length > MOST_MEMBERS ? [...kept, `… ${value.length - MOST_MEMBERS} more`] : kept
  }
  const members = Object.entries(value).slice(0, MOST_MEMBERS)
  return Object.fromEntries(members.map(([name, member]) => [name, maskMember(name, member, depth + 1)]))
}

function maskMember(name: string, member: unknown, depth: number): unknown {
  if (secretName.test(name) && isTold(member)) return CENSOR
  // A session description has addresses of a network in it, and what its sound can be joined with.
  if (name === 'sdp' && typeof member === 'string') return `${member.length} characters`
  return maskSecrets(member, depth)
}

/** That there is none, or that one is wanted, is no secret. */
const isTold = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean'

function maskText(text: string): string {
  const masked = secretValues.reduce((sofar, secret) => sofar.replace(secret, CENSOR), text)
  return masked.length > MOST_CHARACTERS
    ? `${masked.slice(0, MOST_CHARACTERS)}… (${masked.length} characters)`
    : masked
}

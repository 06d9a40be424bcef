const CENSOR = '[secret]'
/** How much of a value is written down. */
interface Extent {
  characters: number
  members: number
  depth: number
}
const LOGGED: Extent = { characters: 4000, members: 200, depth: 8 }
const WHOLE: Extent = { characters: Infinity, members: Infinity, depth: 64 }

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
export const maskSecrets = (value: unknown): unknown => masked(value, LOGGED, 0)

/** The whole of a value for whoever decides on it: nothing is cut off, and of secrets the named ones are replaced. */
export const maskNamedSecrets = (value: unknown): unknown => masked(value, WHOLE, 0)

function masked(value: unknown, extent: Extent, depth: number): unknown {
  if (typeof value === 'string') return extent === WHOLE ? value : maskText(value, extent)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= extent.depth) return '…'
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`
  if (Array.isArray(value)) {
    const kept = value.slice(0, extent.members).map((each) => masked(each, extent, depth + 1))
    return value.length > extent.members ? [...kept, `… ${value.length - extent.members} more`] : kept
  }
  const members = Object.entries(value).slice(0, extent.members)
  return Object.fromEntries(
    members.map(([name, member]) => [name, maskMember(name, member, extent, depth + 1)]),
  )
}

function maskMember(name: string, member: unknown, extent: Extent, depth: number): unknown {
  if (secretName.test(name) && isTold(member)) return CENSOR
  // A session description has addresses of a network in it, and what its sound can be joined with.
  if (name === 'sdp' && typeof member === 'string') return `${member.length} characters`
  return masked(member, extent, depth)
}

/** That there is none, or that one is wanted, is no secret. */
const isTold = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean'

function maskText(text: string, { characters }: Extent): string {
  const plain = secretValues.reduce((sofar, secret) => sofar.replace(secret, CENSOR), text)
  return plain.length > characters ? `${plain.slice(0, characters)}… (${plain.length} characters)` : plain
}

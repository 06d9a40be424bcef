/** Shown in place of a secret. */
const MASKED = '[secret]'

const secretName =
  /(?:^|[_-])(?:password|passwd|secret|token|authorization|cookie|credential|passphrase|otp|pin)s?$|(?:password|secret|token|recovery_?codes?|(?:private|api|signing|access)[_-]?key)$|^code$|webhook_?url$/i

/**
 * Whether a member of a request, response or setting is a secret, judging by its name. Empty values and flags reveal
 * nothing and don't count.
 */
const isSecret = (name: string, value: unknown): boolean =>
  secretName.test(name) && value !== null && value !== undefined && value !== '' && typeof value !== 'boolean'

/** Values recognizable as secrets wherever they appear. */
const secretValues = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\bBearer\s+[\w.~+/=-]+/gi,
  /\b(?:access_token|token|secret|password|signature|code)=[^&\s"']+/gi,
  /(?<=:\/\/)[^\s/@:]+:[^\s/@]+(?=@)/g,
]

/** A text without the secrets in it, such as tokens in a URL or a private key. */
const withoutSecrets = (text: string): string =>
  secretValues.reduce((masked, secret) => masked.replace(secret, MASKED), text)

/**
 * What may be said of a session description, which contains network addresses and credentials for joining the audio:
 * its length. Undefined for other members.
 */
const shortenedSdp = (name: string, value: unknown): string | undefined =>
  name === 'sdp' && typeof value === 'string' ? `${value.length} characters` : undefined

/** How much of a value is kept when it is masked. */
export interface Extent {
  /** Characters of a text. */
  characters: number
  /** Members of an object or a list. */
  members: number
  depth: number
  /** Only masks secrets recognized by name, not those inside texts. */
  namesOnly?: true
  /** Whether a member `code` is the kind of an error, as in every error, and not a code someone received. */
  keepsCode?: true
}

/** A copy of a value, as it becomes in JSON, without its secrets. What exceeds the extent is cut. */
export function masked(value: unknown, extent: Extent, depth = 0): unknown {
  if (typeof value === 'string') return extent.namesOnly ? value : maskedText(value, extent)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= extent.depth) return '…'
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`
  const inner: Extent = value instanceof Error ? { ...extent, keepsCode: true } : extent
  if ('toJSON' in value && typeof value.toJSON === 'function') return masked(value.toJSON(), inner, depth + 1)
  if (Array.isArray(value)) {
    const kept = value.slice(0, extent.members).map((each) => masked(each, inner, depth + 1))
    return value.length > extent.members ? [...kept, `… ${value.length - extent.members} more`] : kept
  }
  const members = Object.entries(value).slice(0, extent.members)
  return Object.fromEntries(
    members.map(([name, member]) => [name, maskedMember(name, member, inner, depth + 1)]),
  )
}

/** Like `masked`, for a member of an object, whose name may say that it is a secret. */
export function maskedMember(name: string, member: unknown, extent: Extent, depth = 1): unknown {
  if (isSecret(name, member) && !(extent.keepsCode && name === 'code')) return MASKED
  return shortenedSdp(name, member) ?? masked(member, extent, depth)
}

function maskedText(text: string, { characters }: Extent): string {
  const plain = withoutSecrets(text)
  return plain.length > characters ? `${plain.slice(0, characters)}… (${plain.length} characters)` : plain
}

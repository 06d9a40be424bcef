/** Shown in place of a secret. */
export const MASKED = '[secret]'

const secretName =
  /(?:^|[_-])(?:password|passwd|secret|token|authorization|cookie|credential|passphrase|otp|pin)s?$|(?:password|secret|token|recovery_?codes?|(?:private|api|signing|access)[_-]?key)$|^code$|webhook_?url$/i

/**
 * Whether a member of a request, response or setting is a secret, judging by its name; used by the audit log and the
 * process log. Empty values and flags reveal nothing and don't count.
 */
export const isSecret = (name: string, value: unknown): boolean =>
  secretName.test(name) && value !== null && value !== undefined && value !== '' && typeof value !== 'boolean'

/** Values recognizable as secrets wherever they appear. */
const secretValues = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\bBearer\s+[\w.~+/=-]+/gi,
  /\b(?:access_token|token|secret|password|signature|code)=[^&\s"']+/gi,
  /(?<=:\/\/)[^\s/@:]+:[^\s/@]+(?=@)/g,
]

/** A text without the secrets in it, such as tokens in a URL or a private key; used by the same logs. */
export const withoutSecrets = (text: string): string =>
  secretValues.reduce((masked, secret) => masked.replace(secret, MASKED), text)

/**
 * What may be said of a session description, which contains network addresses and credentials for joining the audio:
 * its length. Undefined for other members.
 */
export const shortenedSdp = (name: string, value: unknown): string | undefined =>
  name === 'sdp' && typeof value === 'string' ? `${value.length} characters` : undefined

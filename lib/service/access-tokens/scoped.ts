import { createHmac } from 'node:crypto'
import { scopes } from '@/lib/contract/endpoint'
import { z } from '@/lib/contract/zod'
import { isSameSecret } from '@/lib/runtime/http/signature'
import type { AccessToken, ServiceSettings } from '../context'

const PREFIX = 'scoped'

const claims = z.strictObject({
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Seconds since 1970. */
  expires: z.number(),
})
type Claims = z.infer<typeof claims>

/**
 * The clients' own tokens act as signing keys: their holders may do everything anyway, and rotating a token
 * invalidates what it signed.
 */
const sign = ({ tokens }: ServiceSettings, payload: string): string =>
  createHmac('sha256', `${PREFIX} ${tokens.at(-1)?.token ?? ''}`)
    .update(payload)
    .digest('base64url')

/** Writes a self-contained token that carries its scopes and expiry; nothing is stored. */
export function writeScopedToken(settings: ServiceSettings, given: Claims): string {
  const payload = Buffer.from(JSON.stringify(given)).toString('base64url')
  return `${PREFIX}.${payload}.${sign(settings, payload)}`
}

/** Reads a scoped token and its expiry. Returns undefined for any other token and for an expired one. */
export function readScopedToken(
  settings: ServiceSettings,
  text: string,
  now: number,
): (AccessToken & { expires: number }) | undefined {
  const [prefix, payload = '', signature = '', ...more] = text.split('.')
  if (prefix !== PREFIX || more.length > 0) return undefined
  if (!isSameSecret(signature, sign(settings, payload))) return undefined
  const {
    name,
    scopes: allowed,
    expires,
  } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (expires * 1000 <= now) return undefined
  return {
    token: text,
    name,
    scopes: allowed,
    expires,
    callsPerHour: settings.tokens.at(-1)?.callsPerHour ?? null,
  }
}

import { parseCookies, serializeCookie } from 'better-call'
import { cookieName } from './cookie-name'

const nameFor = (publicUrl: string) => cookieName(publicUrl, 'challenge')

/**
 * The cookie that says which challenge this browser was given. Lax: a provider leads back here from its own site, and
 * the challenge is worthless without what it asks for.
 */
export const challengeCookie = (publicUrl: string, code: string, maxAgeSeconds: number): string =>
  serializeCookie(nameFor(publicUrl), code, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: maxAgeSeconds,
  })

export const challengeIn = (publicUrl: string, headers: Headers): string | undefined =>
  parseCookies(headers.get('cookie') ?? '').get(nameFor(publicUrl))

import { parseCookies, serializeCookie } from 'better-call'

/**
 * Name of a cookie of this console. Under https it begins with `__Host-`: browsers take such a cookie from this very host
 * alone, by https, and for all of it, so that no neighboring host and no page on plain http sets one.
 */
export const cookieName = (publicUrl: string, name: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}switchboard.${name}`

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

import { parse, serialize } from 'hono/utils/cookie'

/**
 * The cookies of this console: the session, and which challenge this browser was given, which is worthless without what
 * it asks for.
 */
type Name = 'session_token' | 'challenge'

/**
 * Under https a name begins with `__Host-`: browsers take such a cookie from this very host alone, by https, and for all
 * of it, so that no neighboring host and no page on plain http sets one.
 */
const fullName = (publicUrl: string, name: Name): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}switchboard.${name}`

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** The headers that give a browser a cookie; with an age of 0 they take it away. */
export const cookieHeaders = (publicUrl: string, name: Name, value: string, maxAgeSeconds: number): Headers =>
  new Headers({
    'set-cookie': serialize(fullName(publicUrl, name), value, {
      path: '/',
      httpOnly: true,
      // Lax: links in mails and a provider's site lead here with the cookie; forms of other sites post without it.
      sameSite: 'lax',
      secure: isSecure(publicUrl),
      maxAge: maxAgeSeconds,
    }),
  })

/** What a request says in a cookie. */
export function cookieIn(publicUrl: string, name: Name, headers: Headers): string | undefined {
  const full = fullName(publicUrl, name)
  return parse(headers.get('cookie') ?? '', full)[full]
}

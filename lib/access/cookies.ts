import { parse, serialize } from 'hono/utils/cookie'

/**
 * The console's cookies: the session, and the current challenge of this browser, which is worthless without
 * its answer.
 */
type Name = 'session_token' | 'challenge'

/**
 * With https, names start with `__Host-`. Browsers then accept the cookie only from this exact host over
 * https for all paths, so a neighboring host or a plain http page can't set one.
 */
const fullName = (publicUrl: string, name: Name): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}switchboard.${name}`

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** Headers that set a cookie; an age of 0 deletes it. */
export const cookieHeaders = (publicUrl: string, name: Name, value: string, maxAgeSeconds: number): Headers =>
  new Headers({
    'set-cookie': serialize(fullName(publicUrl, name), value, {
      path: '/',
      httpOnly: true,
      // Lax: links in emails and from the provider's site arrive with the cookie; forms on other sites post
      // without it.
      sameSite: 'lax',
      secure: isSecure(publicUrl),
      maxAge: maxAgeSeconds,
    }),
  })

/** The value of a cookie of a request. */
export function cookieIn(publicUrl: string, name: Name, headers: Headers): string | undefined {
  const full = fullName(publicUrl, name)
  return parse(headers.get('cookie') ?? '', full)[full]
}

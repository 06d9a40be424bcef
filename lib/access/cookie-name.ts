/**
 * Name of a cookie of this console. Under https it begins with `__Host-`: browsers take such a cookie from this very host
 * alone, by https, and for all of it, so that no neighboring host and no page on plain http sets one.
 */
export const cookieName = (publicUrl: string, name: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}switchboard.${name}`

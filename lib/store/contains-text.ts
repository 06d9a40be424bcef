import { type RawBuilder, sql } from 'kysely'

// The engines treat backslashes differently, so another character escapes.
const escapeLike = (text: string) => text.replaceAll(/[!%_]/g, '!$&')

/** `like` pattern for a prefix; use with `escape '!'`. */
export const likeStart = (text: string): string => `${escapeLike(text)}%`

/** `like` pattern for a substring; use with `escape '!'`. */
export const likeText = (text: string): string => `%${escapeLike(text)}%`

/** Lowercases ASCII letters only, as both database engines do. */
const lower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether a column or expression contains a text; upper and lower case are the same for ASCII letters only. */
export const containsText = (what: RawBuilder<unknown>, text: string) =>
  sql<boolean>`lower(${what}) like ${likeText(lower(text))} escape '!'`

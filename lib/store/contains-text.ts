// The engines treat backslashes differently, so another character escapes.
const escapeLike = (text: string) => text.replaceAll(/[!%_]/g, '!$&')

/** `like` pattern for a prefix; use with `escape '!'`. */
export const likeStart = (text: string): string => `${escapeLike(text)}%`

/** `like` pattern for a substring; use with `escape '!'`. */
export const likeText = (text: string): string => `%${escapeLike(text)}%`

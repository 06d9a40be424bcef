// The engines differ in what a backslash does, so another character escapes.
const escapeLike = (text: string) => text.replaceAll(/[!%_]/g, '!$&')

/** What `like` finds where a text stands at the beginning of another; to be written with `escape '!'`. */
export const likeStart = (text: string): string => `${escapeLike(text)}%`

/** What `like` finds everywhere a text stands in another; to be written with `escape '!'`. */
export const likeText = (text: string): string => `%${escapeLike(text)}%`

const and = new Intl.ListFormat('en-US', { type: 'conjunction' })
const or = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Names in a sentence: `one, two, and three`. */
export const formatList = (names: Iterable<string>): string => and.format(names)

/** Names of which one is meant: `one, two, or three`. */
export const formatChoice = (names: Iterable<string>): string => or.format(names)

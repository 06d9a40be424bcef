const and = new Intl.ListFormat('en-US', { type: 'conjunction' })
const or = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Joins names: `one, two, and three`. */
export const formatList = (names: Iterable<string>): string => and.format(names)

/** Joins alternatives: `one, two, or three`. */
export const formatChoice = (names: Iterable<string>): string => or.format(names)

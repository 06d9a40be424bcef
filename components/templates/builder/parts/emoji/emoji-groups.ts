import data from 'unicode-emoji-json/data-by-group.json'

export interface Emoji {
  sign: string
  name: string
}

export interface EmojiGroup {
  /** Such as `food_drink`. */
  id: string
  label: string
  items: readonly Emoji[]
}

/** Phones without updates for two years show a box instead of newer emoji. */
const NEWEST = 15.1

const inSentenceCase = (title: string) =>
  title.charAt(0) + title.slice(1).toLowerCase().replaceAll('&', 'and')

/** All emoji to pick from, in Unicode's order and groups. */
export const emojiGroups: readonly EmojiGroup[] = data.map(({ slug, name, emojis }) => ({
  id: slug,
  label: inSentenceCase(name),
  items: emojis
    .filter(({ emoji_version }) => Number(emoji_version) <= NEWEST)
    .map((entry) => ({ sign: entry.emoji, name: entry.name })),
}))

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const searched = emojiGroups.flatMap(({ items }) =>
  items.map((emoji) => ({ emoji, words: wordsOf(emoji.name) })),
)

/** The emoji of a character; undefined if it isn't in the list. */
export const emojiOf = (sign: string): Emoji | undefined =>
  searched.find(({ emoji }) => emoji.sign === sign)?.emoji

/** Emoji with words that start with those of the query: whole names first, then names that start with it. */
export function searchEmoji(query: string): Emoji[] {
  const asked = wordsOf(query)
  const start = asked.join(' ')
  if (start === '') return []
  const found = searched.filter(({ words }) =>
    asked.every((part) => words.some((word) => word.startsWith(part))),
  )
  const rank = (words: readonly string[]) => {
    const name = words.join(' ')
    if (name === start) return 0
    return name.startsWith(start) ? 1 : 2
  }
  return found.toSorted((one, other) => rank(one.words) - rank(other.words)).map(({ emoji }) => emoji)
}

/** Columns of the grid. */
export const COLUMNS = 8

/** Emoji in rows of the grid. */
export const rowsOf = (items: readonly Emoji[]): Emoji[][] =>
  Array.from({ length: Math.ceil(items.length / COLUMNS) }, (_, row) =>
    items.slice(row * COLUMNS, (row + 1) * COLUMNS),
  )

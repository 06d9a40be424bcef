import { COLUMNS, type Emoji, emojiOf } from './emoji-groups'

const KEY = 'recent-emoji'

/** Two lines of the grid. */
const MOST = 2 * COLUMNS

/** What this browser's person picked last, the newest first. */
export function recentEmoji(storage: Pick<Storage, 'getItem'> | undefined): Emoji[] {
  const signs = new Set(storage?.getItem(KEY)?.split(' '))
  return Array.from(signs, emojiOf)
    .filter((emoji) => emoji !== undefined)
    .slice(0, MOST)
}

/** Puts an emoji before those that were picked earlier. */
export function rememberEmoji(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, sign: string): void {
  const earlier = recentEmoji(storage).map((emoji) => emoji.sign)
  try {
    storage?.setItem(KEY, [...new Set([sign, ...earlier])].slice(0, MOST).join(' '))
  } catch {
    // A browser that keeps nothing shows the groups alone.
  }
}

const emoji =
  /\p{RI}\p{RI}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/gu

/** The emoji in a text with their positions, except characters drawn as text (©, ™). */
export function findEmoji(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(emoji), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

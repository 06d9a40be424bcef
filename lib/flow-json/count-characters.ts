const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const LONGEST = 20_000

/** Characters as people see them: an emoji with a skin tone is one. Very long texts are counted in UTF-16 units, which is quick. */
export function countCharacters(text: string): number {
  if (text.length > LONGEST) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

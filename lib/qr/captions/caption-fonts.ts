/**
 * Caption fonts in lookup order. Each covers some scripts, so that a page loads only those its captions need.
 * All are under the SIL Open Font License, which allows printing and embedding.
 */
const table = {
  latin: /^/u,
  'latin-ext':
    /[\u0100-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u2020\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u,
  vietnamese:
    /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u0300-\u0323\u1ea0-\u1ef9]/u,
  greek: /\p{Script=Greek}/u,
  'greek-ext': /[\u1f00-\u1fff]/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  'cyrillic-ext': /[\u0460-\u052f\u1c80-\u1c8a\u2de0-\u2dff\ua640-\ua69f]/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
} as const

export type CaptionFontName = keyof typeof table

/** The keys of the table. */
export const captionFontNames = Object.keys(table) as readonly CaptionFontName[]

/** Fonts needed for some texts; always includes the first, which has the box for missing characters. */
export function captionFontsFor(texts: readonly string[]): CaptionFontName[] {
  const all = texts.join(' ')
  return captionFontNames.filter((name) => table[name].test(all))
}

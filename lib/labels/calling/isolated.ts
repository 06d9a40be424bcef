const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Isolates a right-to-left name in plain text, so it doesn't reorder digits and punctuation next to it (Unicode
 * Annex 9, first strong isolate).
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)

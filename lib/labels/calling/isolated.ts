const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A name within a text that cannot have elements: one that is written from right to left is kept from moving the
 * digits and the marks beside it (Unicode Annex 9, first strong isolate).
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)

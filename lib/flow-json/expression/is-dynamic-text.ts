const wholeReference = /^\$\{[^{}]*\}$/

/** The whole text is one `${…}`. It may still be wrong inside; `parseDynamic` says how. */
export const isReferenceText = (text: string): boolean => text.startsWith('${') && wholeReference.test(text)

/** The whole text stands in backticks. */
export const isBacktickText = (text: string): boolean =>
  text.length > 1 && text.startsWith('`') && text.endsWith('`') && !text.endsWith('\\`')

/** The text is computed on the phone (gap 8.3): a whole `${…}`, or a whole expression in backticks. */
export const isDynamicText = (text: string): boolean => isReferenceText(text) || isBacktickText(text)

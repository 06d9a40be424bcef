/** What jsonc-parser's error numbers mean, in sentences. */
const messages: Readonly<Record<number, string>> = {
  1: 'This is no JSON value. Texts stand in double quotes; the bare words are true, false and null.',
  2: 'This number is not written as JSON writes numbers.',
  3: 'A name in double quotes is expected here.',
  4: 'A value is expected here.',
  5: 'A colon is expected between the name and its value.',
  6: 'A comma is expected here, between this and what stands before it.',
  9: 'The document is complete before this; nothing may follow.',
  11: 'This comment has no end.',
  12: 'This text has no closing quote on its line.',
  13: 'This number breaks off.',
  14: 'After \\u stand four hexadecimal digits.',
  15: 'Only " \\ / b f n r t and u may follow a backslash.',
  16: 'Line breaks, tabs and other control characters must be escaped in a text, such as \\n.',
}

export const COMMENT = 10

/** Of a text that breaks off with so many objects and lists still open. */
export const cutOffMessage = (openBrackets: number, endsInText: boolean): string => {
  const place = endsInText ? 'in the middle of a text' : 'in the middle'
  const open = openBrackets === 1 ? '1 bracket is' : `${openBrackets} brackets are`
  return `The document ends here ${place}; ${open} still open.`
}

export const syntaxMessage = (kind: number): string => messages[kind] ?? 'This is not JSON.'

import type { Fix, TextEdit } from './finding'

const INVALID_SYMBOL = 1
const COMMA_EXPECTED = 6

/** A text in single or curly quotes, and its content. */
const otherQuotes = /'((?:[^'\\\n\r]|\\.)*)'|[“”„]([^“”"\n\r]*)[“”]/y
const otherWords = /(?:True|False|None|undefined)\b/y
const wordOf: Readonly<Record<string, string>> = { True: 'true', False: 'false' }

/**
 * Fixes a JSON syntax error if the intended text is unambiguous.
 *
 * @param kind jsonc-parser's error number, at `offset` (UTF-16 units)
 */
export function syntaxFix(text: string, kind: number | string, offset: number): Fix | undefined {
  if (kind === COMMA_EXPECTED)
    return safely('Add the comma', { offset: endBefore(text, offset), length: 0, text: ',' })
  otherQuotes.lastIndex = offset
  const [quoted, single, curly] = otherQuotes.exec(text) ?? []
  if (quoted !== undefined)
    return safely('Use straight double quotes', {
      offset,
      length: quoted.length,
      text: `"${inDoubleQuotes(single ?? curly ?? '')}"`,
    })
  otherWords.lastIndex = offset
  const [word] = (kind === INVALID_SYMBOL && otherWords.exec(text)) || []
  if (word === undefined) return undefined
  const meant = wordOf[word] ?? 'null'
  return safely(`Change it to ${meant}`, { offset, length: word.length, text: meant })
}

const safely = (title: string, edit: TextEdit): Fix => ({ title, edits: [edit], safety: 'safe' })

/** End of the preceding token, so that an inserted comma doesn't start a line. */
function endBefore(text: string, offset: number): number {
  let at = offset
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at -= 1
  return at
}

/** Single quotes don't need a backslash inside double quotes, but double quotes do. */
const inDoubleQuotes = (text: string) =>
  text.replace(/\\.|"/g, (written) => (written === '"' ? '\\"' : written === "\\'" ? "'" : written))

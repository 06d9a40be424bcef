const QUOTE = 0x22
const BACKSLASH = 0x5c
const lineEnds = new Set([0x0a, 0x0d])
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text nests deeper than a number of levels. Checked before any recursive parsing. A line break ends a
 * string, because JSON strings can't contain one.
 */
export function isNestedDeeper(text: string, levels: number): boolean {
  let level = 0
  let isText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isText) {
      if (code === BACKSLASH) index += 1
      else if (code === QUOTE || lineEnds.has(code)) isText = false
    } else if (code === QUOTE) isText = true
    else if (opening.has(code)) {
      level += 1
      if (level > levels) return true
    } else if (closing.has(code)) level -= 1
  }
  return false
}

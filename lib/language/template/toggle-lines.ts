import { type BlockKind, readSign } from './text-blocks'

const signOf = (kind: BlockKind, number: number): string => {
  if (kind === 'numbers') return `${number}. `
  return kind === 'bullets' ? '- ' : '> '
}

/**
 * Turns the selected lines into a list or quote, or into plain lines if all are of that type. Leaves empty lines
 * empty; replaces other markers.
 *
 * @returns the new text, and a selection of the same words
 */
export function toggleLines(
  text: string,
  selectionStart: number,
  selectionEnd: number,
  kind: BlockKind,
): { text: string; selectionStart: number; selectionEnd: number } {
  const from = text.lastIndexOf('\n', selectionStart - 1) + 1
  const lineEnd = text.indexOf('\n', Math.max(selectionEnd, from))
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const written = lines.filter((line) => line.trim() !== '')
  const isOfKind = written.length > 0 && written.every((line) => readSign(line)?.kind === kind)
  const isAlone = lines.length === 1

  let number = 0
  let moved = 0
  let movedFirst: number | undefined
  const changed = lines.map((line) => {
    if (line.trim() === '' && !isAlone) return line
    const old = readSign(line)?.length ?? 0
    number += 1
    const sign = isOfKind ? '' : signOf(kind, number)
    moved += sign.length - old
    movedFirst ??= Math.max(sign.length - old, from - selectionStart)
    return sign + line.slice(old)
  })
  return {
    text: text.slice(0, from) + changed.join('\n') + text.slice(to),
    selectionStart: selectionStart + (movedFirst ?? 0),
    selectionEnd: Math.max(selectionStart + (movedFirst ?? 0), selectionEnd + moved),
  }
}
